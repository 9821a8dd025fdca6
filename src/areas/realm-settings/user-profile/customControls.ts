import Annotations from './Annotations'
import Preview from './Preview'
import Translatable from './Translatable'
import Validators from './Validators'
import WhoCanView from './WhoCanView'

/** The controls that only these fields have. */
export const customControls = { Notes: Annotations, Preview, Translatable, Validators, WhoCanView }
