import display from '@patternfly/react-core/dist/styles/assets/fonts/RedHatDisplay/RedHatDisplayVF.woff2?url'
import text from '@patternfly/react-core/dist/styles/assets/fonts/RedHatText/RedHatTextVF.woff2?url'
import { readStored, writeStored } from '~/lib/storage'

const storageKey = 'font'

/** 81 kB: too much for a first visit to wait for. */
const fontFiles = { CastellanText: text, CastellanHeading: display }

const fileUrls = `${text} ${display}`

const isString = (value: unknown): value is string => typeof value === 'string'

const isCached = () => readStored(storageKey, '', isString) === fileUrls

let loadedFaces: readonly FontFace[] = []

/** Loads in parallel to everything else, if the browser has cached the files. */
export function loadFont() {
  if (!isCached()) return
  const loading = Object.entries(fontFiles).map(([family, file]) =>
    new FontFace(family, `url(${file})`, { weight: '300 900' }).load(),
  )
  Promise.all(loading).then(
    (fontFaces) => (loadedFaces = fontFaces),
    () => undefined, // the system font stays
  )
}

/** Call before the first render: a font added later would shift the page. */
export function addFont() {
  for (const face of loadedFaces) document.fonts.add(face)
}

/** Downloads the fonts for the next visit. */
export async function cacheFont() {
  if (isCached()) return
  const responses = await Promise.all(
    Object.values(fontFiles).map((file) => fetch(file, { priority: 'low' })),
  )
  await Promise.all(responses.map((answer) => answer.blob())) // read to the end, so the browser caches it
  if (responses.every(({ ok }) => ok)) writeStored(storageKey, fileUrls)
}
