// How the site's search ranks: a guide that has the words comes before the pages of dialects, whose long texts have most
// words somewhere; an operation that is called so still comes first.
var Scorer = {
  score: ([docname, , , , score]) => (docname.startsWith("reference/") ? score - 6 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
