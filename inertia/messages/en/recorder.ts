export const recorder = {
  label: 'Recorder',
  start: 'Start recording',
  asking: 'The browser asks whether this page may use the microphone.',
  about: 'Speak as you would to one listener. Every word becomes text, with its time.',
  recording: 'Recording',
  paused: 'Recording paused',
  pause: 'Pause',
  goOn: 'Go on',
  done: 'Done',
  silent: 'No sound arrives. Is the right microphone on?',
  ended: {
    full: 'The longest recording that can be uploaded is reached. Save it, then record the next part.',
    microphoneGone: 'The microphone went away. What was recorded until then is kept.',
    empty: 'Nothing was recorded. Try again.',
  },
  microphone: {
    noRecorder: 'This browser cannot record. Record with another program, then choose the audio file here.',
    insecure:
      'Browsers give the microphone to secure pages only. Open this page under https, or choose an audio file.',
    refused:
      'The browser may not use the microphone. Allow it in the site settings beside the address, then try again.',
    missing: 'No microphone was found. Connect one and try again, or choose an audio file.',
    taken: 'Another program is using the microphone. Close it, then try again.',
    stopped: 'The microphone stopped before the recording began. Try again.',
    unopened: 'The microphone could not be opened. Try again, or choose an audio file.',
  },
} as const
