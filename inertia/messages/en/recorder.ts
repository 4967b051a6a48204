export const recorder = {
  label: 'Recorder',
  start: 'Start recording',
  asking: 'Your browser is asking for permission to use the microphone.',
  about: 'Speak as if to one person. We’ll transcribe it with timestamps.',
  recording: 'Recording',
  paused: 'Recording paused',
  pause: 'Pause',
  goOn: 'Resume',
  done: 'Done',
  silent: 'We can’t hear anything. Is the right microphone on?',
  ended: {
    full: 'You’ve reached the longest recording we can upload. Save it, then record the next part.',
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
