import type { Member } from '#src/identity/workspaces/members'

export type FoundMention = { start: number; end: number; userId: string }

/**
 * Every `@name` of a member. Of members with the same name, only chosen ones, in the order they were chosen.
 * Takes time in proportion to the text, the members and the choices.
 */
export function findMentions(text: string, members: Member[], chosen: string[]): FoundMention[] {
  const namesakes = new Map<string, Member[]>()
  for (const member of members) {
    const name = member.name.toLowerCase()
    namesakes.set(name, [...(namesakes.get(name) ?? []), member])
  }
  const longestFirst = members.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
  const names = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
  const picks = new Map(
    [...namesakes].map(([name, same]) => {
      const byId = new Map(same.map((member) => [member.id, member]))
      return [name, same.length > 1 ? chosen.flatMap((id) => byId.get(id) ?? []) : same]
    })
  )
  const found: FoundMention[] = []
  const used = new Map<string, number>()
  for (const match of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}_.@])@(${names})(?![\\p{L}\\p{N}_])`, 'giu')
  )) {
    const name = match[1]!.toLowerCase()
    const people = picks.get(name) ?? []
    const earlier = used.get(name) ?? 0
    const person = people[Math.min(earlier, people.length - 1)]
    if (!person) continue
    used.set(name, earlier + 1)
    found.push({ start: match.index, end: match.index + match[0].length, userId: person.userId })
  }
  return found
}
