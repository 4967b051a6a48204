import vine from '@vinejs/vine'

const part = () => vine.number().min(0).max(1)

/** The square to keep of a picture, as parts of its width, height and shorter side. */
export const cropValidator = vine.create(
  vine.object({ crop: vine.object({ x: part(), y: part(), size: part() }).optional() })
)
