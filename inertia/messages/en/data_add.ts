export const recorder = {
  label: 'Recorder',
  start: 'Start recording',
  asking: 'Your browser is asking for permission to use the microphone.',
  about: 'Speak as if you were talking to one person. We’ll transcribe it with timestamps.',
  recording: 'Recording',
  paused: 'Recording paused',
  pause: 'Pause',
  goOn: 'Resume',
  done: 'Done',
  silent: 'We can’t hear anything. Is the right microphone on?',
  ended: {
    full: 'You’ve reached the maximum length. Save the recording, then record the next part.',
    microphoneGone: 'The microphone was disconnected. Everything recorded so far is kept.',
    empty: 'Nothing was recorded. Try again.',
  },
  microphone: {
    noRecorder: 'This browser can’t record audio. Record it elsewhere, then upload the file here.',
    insecure:
      'Browsers only allow recording on secure pages. Open this page over https, or upload an audio file.',
    refused:
      'Your browser is blocking the microphone. Allow it in the site settings next to the address bar, then try again.',
    missing: 'We can’t find a microphone. Connect one and try again, or upload an audio file.',
    taken: 'Another program is using the microphone. Close it, then try again.',
    stopped: 'The microphone stopped before the recording started. Try again.',
    unopened: 'We couldn’t use the microphone. Try again, or upload an audio file.',
  },
} as const

export const dropZone = {
  drop: 'Drop files here, or',
  dropOne: 'Drop a file here, or',
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  orDrop: 'or drop it here',
  accepts: 'PDF, Word, slides, spreadsheets, audio and more, up to {limit} MB each.',
  acceptsOne: 'Up to {limit} MB.',
  allKinds: 'All formats',
  kinds: {
    pdf: 'PDF',
    word: 'Word',
    powerpoint: 'PowerPoint',
    excel: 'Excel',
    openDocument: 'OpenDocument',
    epub: 'EPUB',
    rtf: 'RTF',
    html: 'HTML',
    markdown: 'Markdown',
    csv: 'CSV',
    json: 'JSON',
    text: 'plain text',
    subtitles: 'subtitles',
  },
} as const

export const dataVoice = {
  title: 'Add a recording',
  about: 'Record now, or upload audio.',
  named: 'Recording, {day}',
  save: 'Save recording',
  choose: 'Choose an audio file',
  onlyEnglish: 'This server only transcribes English. For other languages, upload a transcript as a file.',
  accepts: 'MP3, M4A, WAV and more, up to {limit} MB.',
  again: {
    title: 'Start over?',
    about: 'Your recording hasn’t been saved and will be discarded.',
    confirm: 'Discard',
    cancel: 'Keep it',
  },
  empty: 'This file is empty. Choose one with audio in it.',
  tooLarge: 'This file is {size}; the limit is {limit} MB. Split it, or save it as MP3.',
  yours: {
    label: 'Your recording',
    unplayable: 'This browser can’t play the recording. You can save it anyway.',
    listen: 'Play it',
    chooseAnother: 'Choose another',
    recordAgain: 'Record again',
    name: 'Name',
    nameHint: 'Answers cite it by this name.',
    noName: 'Give the recording a name.',
    uploading: 'Uploading {percent}%',
    arrived: 'Uploaded; checking',
    progress: 'Uploading the recording',
    unsaved: 'Not saved yet',
    stillHere: '{problem} Your recording is still here.',
  },
} as const

export const dataText = {
  heading: 'Add text',
  about: 'Write or paste your text.',
  textHint: 'Markdown is supported.',
  title: 'Title',
  titleHint: 'Answers cite it by this name.',
  text: 'Text',
  words: '{count} word|{count} words',
  add: 'Add text',
} as const

export const dataFile = {
  title: 'Add files',
  about: 'We start reading each file as soon as it’s uploaded.',
  replace: {
    title: 'Replace “{title}”',
    about:
      'Answers keep using the old text until we’ve read the new file. You’ll still find the old text under Versions.',
    done: 'File uploaded',
  },
  list: 'Files',
  added: '{count} file added|{count} files added',
  watchOne: 'View it',
  watchMany: 'View them',
  row: {
    uploading: 'Uploading {name}',
    retry: 'Try again: {name}',
    remove: 'Remove {name} from the list',
    waiting: '{size} · queued',
    progress: '{size} · {percent}%',
    checking: '{size} · checking',
    arrived: '{size} · uploaded, processing',
  },
  unknownKind: 'We can’t read this kind of file: {name}. Choose one of the kinds above.',
  unreadable: {
    picture: 'We can’t read pictures. Paste the text, or upload a document with it.',
    archive: 'We can’t read archives. Unpack it and upload the files inside.',
    video: 'We can’t read videos. Upload the captions as SRT or VTT, or the audio as MP3.',
    oldOffice: 'We can’t read this older format. Save it as DOCX, PPTX or XLSX first.',
  },
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'This file is {size}; the limit is {limit} MB. Split it, or upload a smaller version.',
} as const

export const addressOptions = {
  refresh: {
    label: 'Sync',
    hints: {
      rss: 'Picks up changes. Deleted entries are removed from answers.',
      blog: 'Picks up changes. Deleted posts are removed from answers.',
      podcast: 'Picks up new episodes. Deleted episodes are removed from answers.',
      website: 'Picks up changes. Deleted pages are removed from answers.',
    },
    manual: 'Manually',
    hourly: 'Every hour',
    daily: 'Every day',
    weekly: 'Every week',
  },
  fullArticle: {
    label: 'Fetch the full article for each entry',
    hint: 'For feeds that only include the first lines. Complete entries aren’t fetched again.',
  },
  podcast: {
    label: 'Transcribe episodes without a transcript',
    hint: 'Takes a few minutes per hour of audio. Until it’s done, or if this is off, answers use the show notes.',
    onlyEnglish: 'This server only transcribes English.',
  },
  scope: {
    legend: 'What to read',
    site: 'The whole website',
    siteHint: 'This page and the pages it links to on the same site',
    page: 'Only this page',
    pageHint: 'Nothing else on the site',
  },
  robots: {
    title: 'This website asks crawlers not to read it',
    about: 'We follow its robots.txt, so we can only read this one page.',
  },
  maxPages: { label: 'Page limit', hint: 'Up to {limit}.' },
  maxDepth: { label: 'Link depth', hint: '0 to {limit} clicks from this page.' },
  patterns: {
    summary: 'Include or exclude pages',
    only: 'Include only',
    onlyHint: 'One per line. Leave empty to include everything.',
    not: 'Exclude',
    notHint: 'One per line. Any link that contains the text is excluded.',
  },
  fileIsRead: 'We’ll read this one file. Answers link to {host}.',
  pageIsRead: 'We read the page’s main text, without menus and footers. Answers link to {host}.',
  pagesAreRead: 'We read the main text of each page, without menus and footers. Answers link to {host}.',
} as const

export const dataAddress = {
  title: 'Add a web page or feed',
  about: 'A page, blog, feed or podcast. We’ll check it first.',
  address: 'Link',
  check: 'Check link',
  checkAgain: 'Check again',
  adds: { rss: 'Add feed', blog: 'Add blog', podcast: 'Add podcast' },
  addFile: 'Add this file',
  addPage: 'Add this page',
  readWebsite: 'Read the website',
  found: {
    label: 'What we found',
    feed: 'Feed',
    podcast: 'Podcast',
    blog: 'Blog',
    website: 'Website',
    page: 'Single page',
    file: 'File',
    entries: 'Feed with {count} entry|Feed with {count} entries',
    episodes: '{count} episode|{count} episodes',
    newest: 'Newest {ago}',
    sitemap: 'Sitemap with {count} page|Sitemap with {count} pages',
    longSitemap: 'Sitemap with more than {count} page|Sitemap with more than {count} pages',
    noSitemap: 'No sitemap; we follow links',
    allowed: 'Reading allowed',
    refused: 'robots.txt asks crawlers to stay away',
  },
  kinds: {
    legend: 'Add as',
    rss: 'Every entry in the feed',
    blog: 'Every post, with its full article',
    podcast: 'Every episode, from its transcript or audio',
    website: 'This page, or the pages it links to',
  },
} as const

/** One for each kind of connector, then what they share. */
export const dataConnect = {
  github: {
    title: 'Add a GitHub repository',
    about: 'We read its documentation from GitHub. Answers link to the file.',
    address: 'Repository',
    addressHint: 'Link to a folder to add only that folder.',
    isPrivate: 'Private? Add a token',
    tokenHint: 'A fine-grained token that can read contents, and issues if you add them.',
    folders: 'Folders (optional)',
    foldersHint:
      'One per line. Leave empty for the README and docs folders. Enter / for the whole repository.',
    issues: 'Include issues',
    issuesHint: 'The newest 1,000 issues and pull requests. Comments are included for issues only.',
    reads: 'We read Markdown, MDX, reStructuredText and text files. Wikis aren’t included.',
    add: 'Add repository',
  },
  notion: {
    title: 'Add pages from Notion',
    about: 'We read pages and databases that you share with an integration. Answers link to the page.',
    address: 'Page or database (optional)',
    addressHint:
      'Adds that page and everything under it. Leave empty to add everything the integration can read.',
    token: 'Integration secret',
    tokenHint: 'Starts with ntn_. We store it encrypted and never show it again.',
    steps: {
      create: 'In Notion, create an internal integration with “Read content” turned on.',
      share:
        'On each page you want to add, open the “•••” menu, choose “Connections”, then your integration.',
      paste: 'Paste the integration’s secret here.',
    },
    open: 'Open Notion integrations',
    reads:
      'We read text, tables, lists, code and database rows. For files and images, we read only the name and caption.',
    add: 'Add from Notion',
  },
  youtube: {
    title: 'Add from YouTube',
    about: 'We read captions, chapters and descriptions. Answers open the video at the quoted moment.',
    address: 'Channel, playlist or video',
    addressHint: 'The link to a video adds only that video, even if it’s in a playlist.',
    ownCaptions: 'It’s one video: use my own captions',
    onlyVideos:
      'Add one video with its caption file. Reading whole channels isn’t switched on here; ask this server’s operator.',
    oneVideo: 'Add a YouTube video',
    video: 'Link to the video',
    captionFile: 'Caption file',
    captionFileHint: 'SRT or VTT. Download it in YouTube Studio, under Subtitles.',
    addVideo: 'Add video',
    captions: 'Caption file (optional)',
    captionsHint: 'For one video, as SRT or VTT. We then read only this file and nothing from YouTube.',
    reads:
      'We use written captions if there are any, otherwise automatic ones. Private, members-only and live videos are skipped.',
    add: 'Add from YouTube',
  },
  bucket: {
    title: 'Add a bucket',
    about: 'We read the documents in a folder on Amazon S3 or a compatible server.',
    address: 'Bucket',
    addressHint: 'Leave out the folder to read the whole bucket.',
    isPrivate: 'Private? Add a key',
    keyId: 'Access key ID (optional)',
    keySecret: 'Secret access key (optional)',
    keyHint: 'For private buckets: a key that can list the bucket and read its objects.',
    keySaved: 'A key is saved. Enter another one to replace it.',
    region: 'Region (optional)',
    regionHint: 'Such as eu-central-1. Leave empty if you don’t know it.',
    publicUrl: 'Public link (optional)',
    publicUrlHint:
      'If the files are on the web, such as https://docs.example.com. Answers then link to them.',
    reads:
      'We read PDFs, Office files, Markdown and everything else you can upload, except audio and video. Archived objects are skipped.',
    add: 'Add bucket',
  },
  folder: {
    title: 'Add a folder on this server',
    about: 'We read every document in it, including those in subfolders.',
    choose: 'Folder',
    other: 'Another folder…',
    address: 'Path',
    addressHint:
      'It has to be in a folder this server can read. Ask the person who runs the server which ones.',
    reads:
      'We read PDFs, Office files, Markdown and everything else you can upload, except audio and video. Links and hidden files are skipped.',
    add: 'Add folder',
  },
  what: 'What we read',
  more: 'More options',
  token: 'Access token (optional)',
  newToken: 'New access token',
  tokenSaved: 'A token is saved. Enter another one to replace it.',
  refreshHint: 'Picks up changes. Deleted documents are removed from answers.',
} as const

export const sending = {
  signedOut: 'Your session has ended. Sign in in another tab, then try again.',
  file: {
    unreached: 'The connection was lost during the upload.',
    tooLarge: 'The server doesn’t accept a file this large. Choose a smaller one.',
  },
  recording: {
    unreached: 'The connection was lost during the upload. Try again.',
    tooLarge: 'The server doesn’t accept a recording this long. Record it in shorter parts.',
  },
} as const
