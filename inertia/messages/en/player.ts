export const player = {
  pause: 'Pause',
  play: 'Play',
  unplayable: 'This browser can’t play the recording. Its text isn’t affected.',
  position: 'Position',
  place: '{at} of {whole}',
  placeOfUnknown: '{at} of unknown',
  speed: 'Speed {rate} times',
} as const
