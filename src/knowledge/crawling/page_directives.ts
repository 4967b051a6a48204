export type Directives = { noindex: boolean; nofollow: boolean }

const AGENT_PREFIX = /^([a-z][\w-]*)\s*:\s*(.*)$/i
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i

/** Combines X-Robots-Tag and meta robots for this crawler; the strictest wins. */
export function parseDirectives(
  sources: { header: string | null; metas: { name: string; content: string }[] },
  agent: string
): Directives {
  const name = agent.toLowerCase()
  const metas = sources.metas.filter((meta) => ['robots', name].includes(meta.name.toLowerCase()))
  const words = [...headerWords(sources.header, name), ...metas.flatMap(({ content }) => wordsOf(content))]
  return {
    noindex: words.some((word) => word === 'noindex' || word === 'none'),
    nofollow: words.some((word) => word === 'nofollow' || word === 'none'),
  }
}

/** `otherbot: noindex, nofollow` addresses that crawler until the next name. */
function headerWords(header: string | null, name: string): string[] {
  let addressed = true
  return (header ?? '').split(',').flatMap((part) => {
    const [, prefix, rest] = AGENT_PREFIX.exec(part.trim()) ?? []
    if (prefix === undefined || WITH_VALUE.test(prefix)) return addressed ? wordsOf(part) : []
    addressed = prefix.toLowerCase() === name
    return addressed ? wordsOf(rest!) : []
  })
}

function wordsOf(content: string): string[] {
  return content
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}
