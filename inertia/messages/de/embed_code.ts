// Programs are written in English, comments included.
export { code } from '../en/embed_code'
