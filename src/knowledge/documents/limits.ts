// Archives and XML of office files, which anyone may upload.
/** A large workbook or book has a few hundred. */
export const MAX_ZIP_ENTRIES = 10_000
/** Parts are unpacked into memory one at a time; this bounds their sum. */
export const MAX_UNPACKED_BYTES = 300 * 1024 * 1024
/** Parsed XML takes many times its size in memory. */
export const MAX_UNPACKED_XML_BYTES = 80 * 1024 * 1024
/** Office XML rarely compresses better than 1:50. */
export const MAX_COMPRESSION_RATIO = 200
/** Small archives may compress better than that. */
export const RATIO_EXEMPT_BYTES = 10 * 1024 * 1024
/** Office files and books have at most five levels. */
export const MAX_ZIP_FOLDER_DEPTH = 30
/** Deeper trees overflow the stack of recursive readers. */
export const MAX_XML_DEPTH = 400
/** Every node is an object in memory. */
export const MAX_XML_NODES = 4_000_000

// Files.
export const MAX_PDF_PAGES = 5_000
/** The outline only marks headings; the text does not depend on it. */
export const MAX_OUTLINE_ENTRIES = 3_000
export const MAX_OUTLINE_DEPTH = 6
/** pdf.js decodes the images of a page to list its shapes. Pages that are not reached in time count as images. */
export const IMAGE_PAGES_TIMEOUT_MS = 20_000
/** How often a region of a page is split into columns within columns. */
export const MAX_COLUMN_DEPTH = 6
/** Text that tesseract prints for one page. */
export const MAX_RECOGNIZED_PAGE_BYTES = 1_000_000
/** For commands that only list installed languages or versions. */
export const OCR_PROBE_TIMEOUT_MS = 10_000
export const MAX_BOOK_CHARACTERS = 20_000_000
export const MAX_JSON_CHARACTERS = 20_000_000
/** Deeper values overflow the stack. */
export const MAX_JSON_DEPTH = 100
export const MAX_JSON_VALUES = 500_000
/** Nested groups. */
export const MAX_RTF_DEPTH = 2_000
/** Rows of a spreadsheet, a CSV file or a JSON list. */
export const MAX_ROWS = 200_000
/** Writers fill a sheet by repeating an empty row or cell a million times; filled ones repeat rarely, but on purpose. */
export const MAX_REPEATED_CELLS = 1_000

// Web pages.
/** Building the tree of a larger page takes longer than its content is worth. */
export const MAX_HTML_CHARACTERS = 12_000_000
/** Deeper trees than any author writes overflow the stack of recursive readers. */
export const MAX_HTML_DEPTH = 400
export const MAX_HTML_TAGS = 150_000
/** Readability copies and scores the whole tree; larger pages keep their whole body. */
export const MAX_READABILITY_ELEMENTS = 30_000
/** Readability takes about 20 µs for each element of each part that it weighs. */
export const MAX_WEIGHED_ELEMENTS = 250_000
/** Deeper lists and quotes are not indented further, so that the text doesn't grow with the depth. */
export const MAX_INDENTED_LEVELS = 12

// Feeds.
export const MAX_FEED_BYTES = 30 * 1024 * 1024
export const MAX_FEED_ENTRIES = 20_000
export const MAX_DELETED_IDS = 10_000
/** Deeper tags of a broken feed are closed at once. */
export const MAX_FEED_XML_DEPTH = 200
export const MAX_ENTRY_HTML_CHARACTERS = 4_000_000
export const MAX_CHAPTERS = 500
export const MAX_CHAPTER_TITLE_CHARACTERS = 300
/** Stored as JSON in the item's metadata. */
export const MAX_STORED_CHAPTERS = 100

// Text.
/** In UTF-16 units. Passages below `small` are joined with their neighbors; none exceeds `max`. */
export const PASSAGE_CHARACTERS = { target: 900, small: 200, max: 1_400 } as const
/** Longer lines that begin with `#` are prose. */
export const MAX_HEADING_CHARACTERS = 200
export const MAX_HEADING_PATH_CHARACTERS = 300
/** A text without a title gets its first words as title, up to this length. */
export const MAX_DERIVED_TITLE_CHARACTERS = 80
export const MAX_DISPLAYED_PATH_CHARACTERS = 40
/** Reading the whole parent again for each of its thousand links would take a minute. */
export const MAX_LINK_SIBLINGS = 8
/** Longer runs of blanks in a page are shortened. */
export const MAX_BLANK_RUN = 100
/** Beyond any of these limits a comparison would block the event loop, so the whole text counts as replaced. */
export const MAX_DIFF_MS = 40
export const MAX_CHANGED_LINES = 1_000
export const MAX_DIFF_CHARACTERS = 2_000_000
export const MAX_WORD_DIFF_CHARACTERS = 60_000

// Recordings.
/** The decoder holds the file in memory three times. */
export const MAX_M4A_BYTES = 150 * 1024 * 1024
export const MAX_OGG_PACKET_BYTES = 1 << 20
export const MAX_WEBM_BLOCK_BYTES = 1 << 24
export const MAX_WEBM_FIELD_BYTES = 1 << 16
/** Moonshine's word error rate more than doubles beyond this length. */
export const MOONSHINE_CHUNK_LENGTHS = { maxMs: 15_000, enoughMs: 10_000 }
export const PROGRESS_INTERVAL_MS = 250
/** Includes loading the model; the duration of the recording is added. */
export const MIN_TRANSCRIPTION_TIMEOUT_MS = 60_000
/** Ten minutes as WAV are 19 MB; OpenAI takes 25. */
export const REQUEST_CHUNK_LENGTHS = { maxMs: 600_000, enoughMs: 480_000 }
/** Shorter silences are included: silence costs less than another request. */
export const MAX_REQUEST_GAP_MS = 20_000
/** Per request, while the provider is busy or broken. */
export const MAX_PROVIDER_ATTEMPTS = 3
/** A provider that asks for a longer wait is asked again after this time. */
export const MAX_RETRY_AFTER_MS = 60_000
export const SPEECH_DETECTION_TIMEOUT_MS = 120_000
export const MAX_SPEAKER_NAME_CHARACTERS = 40
/** Files that time every single word are joined into utterances no longer than this. */
export const MAX_JOINED_WORDS_MS = 15_000

/** For each run of ffmpeg, tesseract or Poppler's programs. */
export const MAX_PROGRAM_MEMORY_MB = 2_048
