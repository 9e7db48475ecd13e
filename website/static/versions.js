// The choice of a version, in the side bar, where the site is served beside those of other versions: `../../versions.py`
// writes `versions.json` above them. Elsewhere there is no such file, and no choice.
(async () => {
  const root = new URL(document.documentElement.dataset.content_root, location.href);
  const here = root.pathname.split("/").at(-2);
  const names = await fetch(new URL("../versions.json", root))
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => []);
  if (!Array.isArray(names) || !names.includes(here)) {
    return;
  }
  const choice = document.createElement("select");
  choice.className = "versions";
  choice.ariaLabel = "Version of this documentation";
  choice.append(...names.map((name) => new Option(name, name, false, name === here)));
  // The same page of another version may not exist, its first page does.
  choice.onchange = () => location.assign(new URL(`../${choice.value}/index.html`, root));
  document.querySelector(".sidebar-brand")?.after(choice);
})();
