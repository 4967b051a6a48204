/** The section of a version in a changelog, without its heading; null if there is none or it has no date. */
export function notesOf(changelog, version) {
  const section = changelog
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## [${version}] - `) && /^## \S+ - \d{4}-\d\d-\d\d\n/.test(part))
  return section?.split('\n').slice(1).join('\n').trim() || null
}
