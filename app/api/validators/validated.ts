import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { Refused } from '../problem.js'
import { sentences } from './sentences.js'

type Complaint = { field: string; message: string }

/** The data as the schema says, or 422 with a sentence for each field that is not so. */
export async function validated<Schema extends SchemaTypes>(
  validator: VineValidator<Schema, undefined>,
  data: unknown
): Promise<Infer<Schema>> {
  const [error, output] = await validator.tryValidate(data, { messagesProvider: sentences, meta: undefined })
  if (!error) return output
  const complaints: Complaint[] = error.messages
  throw new Refused(
    complaints.map(({ field, message }) => ({ field: field === 'data' ? '' : field, detail: message }))
  )
}
