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
    queued: 'Waiting',
    fetching: 'Fetching',
    extracting: 'Reading',
    transcribing: 'Listening',
    indexing: 'Indexing',
    ready: 'Ready',
    failed: 'Failed',
    paused: 'Paused',
  },
  progress: '{percent} %',
  again: { soon: 'It is tried again in a moment.', at: 'It is tried again {when}.' },
} as const
