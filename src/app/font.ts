import display from '@patternfly/react-core/dist/styles/assets/fonts/RedHatDisplay/RedHatDisplayVF.woff2?url'
import text from '@patternfly/react-core/dist/styles/assets/fonts/RedHatText/RedHatTextVF.woff2?url'
import { readStored, writeStored } from '~/lib/storage'

const key = 'font'

/** PatternFly's own: 81 kB, more than a first visit should wait for. */
const faces = { CastellanText: text, CastellanHeading: display }

const files = `${text} ${display}`

const isText = (value: unknown): value is string => typeof value === 'string'

const isKept = () => readStored(key, '', isText) === files

let ready: readonly FontFace[] = []

/** Where the browser has the font it is read beside all else. */
export function loadFont() {
  if (!isKept()) return
  const loaded = Object.entries(faces).map(([family, file]) =>
    new FontFace(family, `url(${file})`, { weight: '300 900' }).load(),
  )
  Promise.all(loaded).then(
    (all) => (ready = all),
    () => undefined, // the system's font will do
  )
}

/** Before the first page is drawn: a font that is not here by then would shift it, and stays away. */
export function addFont() {
  for (const face of ready) document.fonts.add(face)
}

/** Fetches it for the next visit. */
export async function keepFont() {
  if (isKept()) return
  const answers = await Promise.all(
    Object.values(faces).map((file) => fetch(file, { priority: 'low' })),
  )
  await Promise.all(answers.map((answer) => answer.blob())) // the whole file
  if (answers.every(({ ok }) => ok)) writeStored(key, files)
}
