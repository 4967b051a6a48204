export const kinds = {
  kinds: {
    text: 'Text',
    voice: 'Recording',
    file: 'File',
    rss: 'Feed',
    podcast: 'Podcast',
    blog: 'Blog',
    website: 'Website',
  },
  states: {
    queued: 'Queued',
    fetching: 'Fetching',
    extracting: 'Reading',
    transcribing: 'Transcribing',
    indexing: 'Indexing',
    ready: 'Ready',
    failed: 'Failed',
    paused: 'Paused',
  },
  progress: '{percent} %',
  again: { soon: 'We’ll try again shortly.', at: 'We’ll try again {when}.' },
} as const
