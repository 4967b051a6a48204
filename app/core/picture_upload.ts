import vine from '@vinejs/vine'
import { inMegabytes, LIMITS } from '#protocol/limits'
import { messages, format } from '#src/messages/messages'
import { LINK_PICTURE_PX, type LinkPictureShape, MAX_LINK_ADDRESS_CHARACTERS } from '#src/applications/limits'
import type { LinkPictureProblem } from '#src/applications/biolink/pictures/link_pictures'
import { number } from './number.js'

const fraction = () => number().min(0).max(1)

/** The part to keep, as fractions of the picture's width, height and largest part of its shape. */
const crop = () => vine.object({ x: fraction(), y: fraction(), size: fraction() }).optional()
export const cropValidator = vine.create(vine.object({ crop: crop() }))
export const shapedCropValidator = vine.create(
  vine.object({
    crop: crop(),
    /** Instead of a file: the link whose picture is wanted. */
    url: vine.string().trim().maxLength(MAX_LINK_ADDRESS_CHARACTERS).optional(),
    shape: vine.enum(Object.keys(LINK_PICTURE_PX) as LinkPictureShape[]).optional(),
  })
)

export function pictureSentence(problem: LinkPictureProblem | 'missing' | 'too_large'): string {
  return format(messages().applications.picture[problem], { megabytes: inMegabytes(LIMITS.pictureBytes) })
}
