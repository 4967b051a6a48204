import vine from '@vinejs/vine'
import { inMegabytes, LIMITS } from '#protocol/limits'
import { messages, format } from '#src/messages/messages'
import type { LinkPictureProblem } from '#src/applications/biolink/pictures/link_pictures'
import { number } from './number.js'

const fraction = () => number().min(0).max(1)

/** The square to crop, as fractions of the picture's width, height and shorter side. */
export const cropValidator = vine.create(
  vine.object({ crop: vine.object({ x: fraction(), y: fraction(), size: fraction() }).optional() })
)

export function pictureSentence(problem: LinkPictureProblem | 'missing' | 'too_large'): string {
  return format(messages().applications.picture[problem], { megabytes: inMegabytes(LIMITS.pictureBytes) })
}
