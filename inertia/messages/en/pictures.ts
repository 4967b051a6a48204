export const pictures = {
  change: 'Change picture',
  choose: 'Choose a picture',
  file: '{label}: file',
  accepted: 'JPEG, PNG, WebP, AVIF or GIF, up to {megabytes} MB. Location and camera data are removed.',
  crop: {
    title: 'Choose the part to show',
    stage: 'The picture behind the square. Move it with the arrow keys.',
    unreadable: 'Your browser can’t show this picture. You can still try it; we’ll use the middle.',
    closer: 'Zoom',
    use: 'Use this part',
  },
} as const
