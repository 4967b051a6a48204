export const pictures = {
  change: 'Change picture',
  choose: 'Choose a picture',
  file: '{label}: file',
  accepted: 'JPEG, PNG, WebP, AVIF or GIF, up to {megabytes} MB. Places and camera data are removed.',
  crop: {
    title: 'Choose the part to show',
    stage: 'The picture behind the square. Move it with the arrow keys.',
    unreadable: 'Your browser cannot show this picture. It can be tried anyway; its middle is kept.',
    closer: 'Closer',
    use: 'Use this part',
  },
} as const
