import { SimpleMessagesProvider } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

const { min, max } = LIMITS.passwordCharacters

const password = {
  required: 'Choose a password.',
  minLength: `The password must have at least ${min} characters. A short sentence works well.`,
  maxLength: `The password may have at most ${max} characters.`,
  confirmed: 'The two passwords are not the same. Type both again.',
  common: 'This password is among the first that others would try. Choose a less common one.',
  personal: 'This password is your own name or address. Choose one that has nothing to do with you.',
}

const ownPassword = {
  required: 'Type your present password.',
  string: 'Type your present password.',
  maxLength: 'This is not your password.',
}

/** What a person reads beside a field when a form has no sentences of its own. `field.rule` goes before the rule alone. */
export const sentences = new SimpleMessagesProvider({
  required: 'Please fill this in.',
  string: 'This must be a text.',
  boolean: 'This must be yes or no.',
  number: 'This must be a number.',
  object: 'This could not be read. Reload the page and try again.',
  array: 'This must be a list.',
  file: 'Choose a file.',
  enum: 'Choose one of the offered values.',
  in: 'Choose one of the offered values.',
  regex: 'This does not have the right form.',
  email: 'This is not an email address. It should look like ada@example.org.',
  url: 'This is not a web address. It should look like https://example.org.',
  minLength: 'This must have at least {{ min }} characters.',
  maxLength: 'This may have at most {{ max }} characters.',
  'array.minLength': 'This needs at least {{ min }} entries.',
  'array.maxLength': 'This may have at most {{ max }} entries.',
  min: 'This must be at least {{ min }}.',
  max: 'This may be at most {{ max }}.',
  range: 'This must be between {{ min }} and {{ max }}.',
  withoutDecimals: 'This must be a whole number.',
  date: 'This is not a date.',
  confirmed: 'The two do not match. Type both again.',
  timeZone: 'This time zone is not known here. Choose one from the list.',
  'name.required': 'Type a name.',
  'name.minLength': 'Type a name.',
  'email.required': 'Type your email address.',
  'email.maxLength': 'An email address may have at most 254 characters.',
  'token.required': 'This link is not complete. Open it again from the mail.',
  ...under('password', password),
  ...under('password_confirmation', {
    required: 'Type the new password a second time.',
    confirmed: password.confirmed,
  }),
  ...under('current_password', ownPassword),
})

function under(field: string, rules: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([rule, sentence]) => [`${field}.${rule}`, sentence]))
}
