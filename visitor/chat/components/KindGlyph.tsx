/**
 * Drawn after lucide (https://lucide.dev, ISC license), with the color of each kind on the account holder's
 * screens.
 */
const FILE = [
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z',
  'M14 2v4a2 2 0 0 0 2 2h4',
  'M10 9H8',
  'M16 13H8',
  'M16 17H8',
]
const FEED = ['M4 11a9 9 0 0 1 9 9', 'M4 4a16 16 0 0 1 16 16', 'M5 18a1 1 0 1 0 0 2 1 1 0 1 0 0-2']
const GLYPHS: Record<string, [number, string[]]> = {
  text: [
    265,
    [
      'M13 21h8',
      'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
    ],
  ],
  voice: [15, ['M2 10v3', 'M6 6v11', 'M10 3v18', 'M14 8v7', 'M18 5v13', 'M22 10v3']],
  file: [305, FILE],
  github: [155, FILE],
  notion: [30, FILE],
  youtube: [25, ['m10 8 6 4-6 4z', 'M4 4h16v16H4z']],
  bucket: [80, FILE],
  folder: [280, FILE],
  rss: [55, FEED],
  podcast: [
    340,
    [
      'M13 17a1 1 0 1 0-2 0l.5 4.5a.5.5 0 1 0 1 0z',
      'M16.85 18.58a9 9 0 1 0-9.7 0',
      'M8 14a5 5 0 1 1 8 0',
      'M12 10a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
    ],
  ],
  blog: [
    200,
    [
      'M15 18h-5',
      'M18 14h-8',
      'M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2',
      'M10 6h8v4h-8z',
    ],
  ],
  website: [
    235,
    [
      'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20',
      'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
      'M2 12h20',
    ],
  ],
}

export function KindGlyph({ kind }: { kind: string }) {
  const [hue, paths] = GLYPHS[kind] ?? GLYPHS.text!
  return (
    <span className="glyph" data-kind={kind} style={`--hue: ${hue}` as never}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}
