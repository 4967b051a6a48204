/** Failure messages. Limits fill `{megabytes}`, `{characters}`, `{hours}` and `{items}`. */
export const failures = {
  empty: 'This file is empty. Check it and upload it again.',
  no_text: 'We couldn’t find any text in this. If it’s a scan, upload a version with text.',
  encrypted: 'This file is password-protected. Upload a copy without a password.',
  damaged:
    'We couldn’t open this file. It may be damaged or have the wrong extension. Save it again and upload the new copy.',
  unsupported_type:
    'We can’t read this kind of file. Upload a PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, RTF, HTML, Markdown, CSV, JSON, SRT, VTT or text file. Save an old DOC, PPT or XLS as DOCX, PPTX or XLSX first.',
  too_large: 'This is over the limit of {megabytes} MB. Split it and upload the parts.',
  text_too_long: 'This is over the limit of {characters} characters. Split it into parts.',
  too_complex: 'This file unpacks to more than we can safely read. Upload a simpler version.',
  timed_out: 'Reading this took too long. Split it into smaller parts.',
  out_of_memory: 'Reading this took too much memory. Split it into smaller parts.',
  not_a_feed: 'This link leads to a page, not a feed. Add it as a website, or enter the feed’s link.',
  empty_feed: 'This feed has no entries yet. Sync it again once it does.',
  no_feed_found: 'We couldn’t find a feed on this page. Add it as a website, or enter the feed’s link.',
  bad_address: 'This isn’t a web address. It should look like https://example.org/page.',
  scheme_not_allowed: 'We can only read http and https links.',
  private_address:
    'This link leads to a private network, which we don’t read. Use a public one, or paste the text.',
  name_not_found: 'We couldn’t find this website. Check the link.',
  connection_failed: 'The website didn’t respond.',
  tls_failed: 'We couldn’t verify the website’s certificate.',
  fetch_timed_out: 'The website took too long to respond.',
  too_many_redirects: 'This link redirects in circles. Enter the one it should end at.',
  not_found: 'There’s nothing at this link (404). Check it.',
  unsupported_audio: 'We can’t play this recording. Use MP3, M4A, WAV, OGG, WEBM or FLAC.',
  silent: 'We couldn’t hear any speech in this recording. Check that it plays, or upload a transcript.',
  too_long: 'This recording is over the limit of {hours} hours. Split it into parts.',
  unsupported_language:
    'This doesn’t seem to be in English. For other languages, this server needs a transcription model. Upload a transcript instead.',
  model_missing: 'Speech to text isn’t installed on this server. Upload a transcript, or ask its operator.',
  provider_failed: 'The transcription service didn’t respond.',
  gone: 'This was taken down for good (410) and no longer syncs. What we read before is still used in answers until you delete it.',
  too_many_items: 'This workspace has {items} items, which is the limit. Delete some, then sync again.',
  too_many_bytes:
    'This workspace’s storage of {gigabytes} GB is full. Delete some items or sources, then try again.',
  refused:
    'The website only shows this page to people who sign in. Save it as a file and upload that, or paste its text.',
  not_in_notion:
    'This doesn’t lead to a page or database in Notion. Copy its link there, or leave the field empty to add everything that the integration can read.',
  not_a_repository:
    'This isn’t a repository we can read. It should look like https://github.com/owner/name. Wikis can’t be read.',
  not_a_bucket:
    'We can’t list this bucket. Enter its link, such as https://s3.example.com/bucket/folder or s3://bucket/folder.',
  object_denied:
    'Some files couldn’t be read: this access key can list them, but not open them. Allow it to do both (s3:GetObject), then sync again.',
  folder_not_allowed:
    'We can’t read this folder. Check the path, or ask the server’s operator to add it to WATCHED_FOLDERS.',
  file_changes: 'Some files were being written while we read them.',
  no_access:
    'We couldn’t find this, or it’s private. Check the link, and use an access token or key that can read it.',
  secret_refused: 'The access token wasn’t accepted. It may have expired or been revoked; enter a new one.',
  key_refused:
    'The access key wasn’t accepted. It may have been revoked, or its two parts don’t belong together; enter them again.',
  no_documents: 'We couldn’t find any documents here. Check what was shared and chosen, then sync again.',
  too_many_documents:
    'This has more than {documents} documents, which is the limit, so some weren’t read. Choose a smaller part.',
  program_missing:
    'This server can’t read YouTube yet. Ask its operator to install yt-dlp, or add a video with its caption file.',
  not_on_youtube:
    'This isn’t a YouTube channel, playlist or video. It should look like https://www.youtube.com/@name.',
  video_unavailable: 'YouTube doesn’t show this video to everyone: it’s private, restricted or deleted.',
  video_not_finished: 'This video is live or hasn’t started yet. Once it’s over, sync again.',
  no_captions:
    'This video has no captions yet. Add some on YouTube, or add the video again with a caption file.',
  no_videos: 'There are no public videos here yet.',
  robots_refused:
    'This website’s robots.txt asks crawlers to stay away from this page. Add it as a single page, choose a part that’s allowed, or ask the website’s owner.',
  rate_limited: 'The website asked us to come back later.',
  server_error: 'The website is having problems right now.',
  original_missing: 'The uploaded file no longer exists. Upload it again.',
  original_damaged: 'The stored copy of this file is damaged. Upload it again.',
  unexpected:
    'Something went wrong while reading this. It’s been logged. Try again. If it keeps happening, tell this server’s operator.',
} as const

export const crawl = {
  /** Why a discovered page is not among the items. */
  skipped: {
    outside_section: 'Skipped: it’s outside the part of the site you chose.',
    excluded: 'Skipped: one of your patterns excludes it.',
    not_included: 'Skipped: none of your patterns includes it.',
    robots: 'Skipped: the site’s robots.txt asks crawlers not to read it.',
    noindex: 'Skipped: the page asks not to be indexed (noindex).',
    canonical: 'Skipped: it names another page as the original, which is read instead.',
    redirect: 'Redirects to another page.',
    other_site: 'Skipped: it leads to another website.',
    duplicate: 'Skipped: another page has exactly the same words.',
    dismissed: 'Skipped: you deleted this page, so it stays out.',
    trap: 'Skipped: the link repeats itself, as endless calendars and carts do.',
    endless: 'Skipped: the site has a great many links like this one, and we’ve read enough of them.',
    too_deep: 'Skipped: it’s further from the first page than your limit.',
    page_limit: 'Skipped: the page limit was reached.',
    account_full: 'Skipped: this workspace is full.',
    not_a_document: 'Skipped: this kind of file has no text.',
    gone: 'The page is gone and no longer used in answers.',
    stopped: 'Skipped: you stopped the crawl first.',
  },
  events: {
    started: 'Crawl started.',
    continued: 'Crawl continued.',
    found: 'Found, queued.',
    fetched: 'Read.',
    unchanged: 'Checked, no changes.',
    removed: 'The page is gone and no longer used in answers.',
    finished: 'Crawl complete.',
    stopped: 'You stopped the crawl.',
  },
  notRead: 'We couldn’t read this page.',
  leftOut: 'Skipped.',
} as const

export const knowledge = {
  tooManyChecks: 'You’ve checked {max} links in a minute. Wait a minute and try again.',
  tooManySources: 'You have {max} sources, which is the limit. Delete one to add another.',
  tooManyItems: 'You have {max} items, which is the limit. Delete some to add more.',
  reading: 'Processing “{title}”.',
  readingFiles: 'Processing {count} file.|Processing {count} files.',
  stillProcessing: 'We’re still reading this item. Replace its file once that’s done.',
  known: {
    text: 'You already have this text as “{title}”.',
    sameFile: 'You already have this file.',
    file: 'You already have this file as “{title}”.',
    recording: 'You already have this recording as “{title}”.',
    answer: 'You already wrote an answer to “{title}”.',
  },
  youTube: {
    noCaptions: 'Choose the video’s caption file, an SRT or VTT.',
    notCaptions: 'This isn’t a caption file we can read. Upload an SRT or VTT file.',
    notOnYouTube: 'This isn’t a YouTube link. Enter one, such as https://www.youtube.com/watch?v=…',
    notOneVideo:
      'A caption file belongs to one video. Enter its link, such as https://www.youtube.com/watch?v=…',
  },
  transcribing: 'Transcribing “{title}”.',
  noSecret: 'Paste the integration’s secret. It starts with ntn_.',
  noPath: 'Enter the path of a folder.',
  chooseFile: 'Choose at least one file.',
  chooseRecording: 'Record something, or upload an audio file.',
  items: {
    readingAgain: 'Reprocessing “{title}”.',
    deleted: 'Deleted.',
    manyReadAgain: 'Reprocessing {count} item.|Reprocessing {count} items.',
    manyDeleted: '{count} item deleted.|{count} items deleted.',
  },
  sources: {
    syncing: 'Syncing “{title}”.',
    paused: '“{title}” is paused and isn’t used in answers until you resume it.',
    resumed: '“{title}” is used in answers again.',
    resumeFirst: 'This source is paused. Resume it first, then try again.',
    stopped: 'Stopped reading “{title}”. Pages read so far are used in answers.',
    deleted: 'Source and items deleted.',
  },
  transcript: {
    saved: 'Saved. Answers now use your words.',
    not_spoken: 'This isn’t a transcript. Edit it as text.',
    changed_meanwhile: 'We’re reprocessing this item. Your corrections are kept; save them when we’re done.',
    nothing_left: 'Leave at least one word, or delete the item.',
  },
} as const
