import display from '@patternfly/react-core/dist/styles/assets/fonts/RedHatDisplay/RedHatDisplayVF.woff2?url'
import text from '@patternfly/react-core/dist/styles/assets/fonts/RedHatText/RedHatTextVF.woff2?url'
import { readStored, writeStored } from '~/lib/storage'

const storageKey = 'font'

/** PatternFly's own: 81 kB, more than a first visit should wait for. */
const fontFiles = { CastellanText: text, CastellanHeading: display }

const fileUrls = `${text} ${display}`

const isString = (value: unknown): value is string => typeof value === 'string'

const isCached = () => readStored(storageKey, '', isString) === fileUrls

let loadedFaces: readonly FontFace[] = []

/** Where the browser has the font it is read beside all else. */
export function loadFont() {
  if (!isCached()) return
  const loading = Object.entries(fontFiles).map(([family, file]) =>
    new FontFace(family, `url(${file})`, { weight: '300 900' }).load(),
  )
  Promise.all(loading).then(
    (fontFaces) => (loadedFaces = fontFaces),
    () => undefined, // the system's font will do
  )
}

/** Before the first page is drawn: a font that is not here by then would shift it, and stays away. */
export function addFont() {
  for (const face of loadedFaces) document.fonts.add(face)
}

/** Fetches it for the next visit. */
export async function cacheFont() {
  if (isCached()) return
  const responses = await Promise.all(
    Object.values(fontFiles).map((file) => fetch(file, { priority: 'low' })),
  )
  await Promise.all(responses.map((answer) => answer.blob())) // the whole file
  if (responses.every(({ ok }) => ok)) writeStored(storageKey, fileUrls)
}
