import { MAX_HUMAN_REQUEST_WORDS } from '../limits.js'

const PERSON = String.raw`(?:(?:real|actual|live)\s+)?(?:person|human(?:\s+being)?|someone real|agent|operator|representative|staff member)`
const PATTERNS = [
  String.raw`^(?:a\s+)?(?:(?:real|live)\s+)?(?:person|human|agent|operator)(?:\s+please)?$`,
  String.raw`\b(?:talk|speak|chat|connect me|put me through|hand me over|transfer me|pass me)\s+(?:to|with|on to)\s+(?:an?\s+|the\s+|some\s+)?${PERSON}\b`,
  String.raw`\b(?:want|need|get me|like|prefer)\s+(?:to have\s+)?(?:an?\s+)${PERSON}\b`,
  String.raw`\bis there (?:an?\s+)?${PERSON}\b.*\b(?:there|talk|speak|here)\b`,
  String.raw`\bmit\s+(?:einem|einer|jemandem?)\s*(?:echten\s+)?(?:menschen|mitarbeiter(?:in)?|person)?\s*(?:sprechen|reden|chatten)\b`,
  String.raw`\bparler\s+(?:à|a|avec)\s+(?:une?\s+)?(?:vraie?\s+)?(?:personne|humain|conseiller|quelqu['’]un)`,
  String.raw`\bhablar\s+con\s+(?:una?\s+)?(?:persona|humano|agente|alguien)`,
  String.raw`\bfalar\s+com\s+(?:uma?\s+)?(?:pessoa|humano|atendente|alguém)`,
  String.raw`(?:真人|人工(?:客服|服务)?).{0,6}$|(?:与|和|找|转)\s*(?:真人|人工)`,
].map((pattern) => new RegExp(pattern, 'iu'))

export function isHumanRequest(text: string): boolean {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/[.!?…]+$/u, '')
    .trim()
  if (plain === '' || plain.split(' ').length > MAX_HUMAN_REQUEST_WORDS) return false
  return PATTERNS.some((pattern) => pattern.test(plain))
}
