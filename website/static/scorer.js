// How the site's search ranks: a guide that has the words comes before the pages of dialects, whose long texts have most
// words somewhere; an operation that is called so still comes first. Lists, and pages
// about the project itself, come after guides.
const OF_DIALECTS = /^reference\//;
const AFTER_GUIDES =
  /^(CHANGELOG|CONTRIBUTING|SECURITY|docs\/(adopting-llvm|architecture(-server|-other-files)?|benchmarks|completion|conformance|contributing|diagnostics|ledger|releases|releasing|robustness))$/;
var Scorer = {
  score: ([docname, , , , score]) => score - (OF_DIALECTS.test(docname) ? 6 : AFTER_GUIDES.test(docname) ? 1 : 0),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
