export const player = {
  pause: 'Pause',
  play: 'Play',
  unplayable: 'This browser cannot play the recording. Its text is not affected.',
  position: 'Position',
  place: '{at} of {whole}',
  placeOfUnknown: '{at} of unknown',
  speed: 'Speed {rate} times',
} as const
