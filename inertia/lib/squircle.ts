type PaintWorklet = { addModule(url: string): Promise<void> }

declare global {
  namespace CSS {
    const paintWorklet: PaintWorklet | undefined
  }
}

/** Corners stay plainly rounded until the paint module has loaded. */
export async function loadSquircle(url: string | null): Promise<void> {
  if (!url || typeof CSS === 'undefined' || !('paintWorklet' in CSS) || !CSS.paintWorklet) return
  try {
    await CSS.paintWorklet.addModule(url)
    document.documentElement.classList.add('has-squircle')
  } catch (error) {
    console.info(`Squircle corners are off: ${url} could not be loaded`, error)
  }
}
