export const dataFile = {
  title: 'Add files',
  about: 'Reading starts as soon as a file has arrived.',
  list: 'Files',
  added: '{count} file added|{count} files added',
  watchOne: 'Watch it being read',
  watchMany: 'Watch them being read',
  row: {
    uploading: 'Uploading {name}',
    retry: 'Try {name} again',
    remove: 'Remove {name} from the list',
    waiting: '{size}, waiting',
    progress: '{size}, {percent} %',
    checking: '{size}, checking',
    arrived: '{size}, arrived. It is being read now.',
  },
  empty: 'This file is empty. Choose one with content.',
  tooLarge: 'This file has {size}; a file may have {limit} MB. Split it, or upload a smaller version.',
} as const
