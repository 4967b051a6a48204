import { createLucideIcon } from 'lucide-react'

/** A speech bubble with an opening quotation mark, as in the mark of the product; lucide's has a closing one. */
export const QuoteBubble = createLucideIcon('QuoteBubble', [
  [
    'path',
    {
      d: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
      key: 'bubble',
    },
  ],
  ['path', { d: 'M10 8a2 2 0 0 0-2 2v4h2', key: 'first' }],
  ['path', { d: 'M16 8a2 2 0 0 0-2 2v4h2', key: 'second' }],
])
