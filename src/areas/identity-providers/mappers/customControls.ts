import type { CustomControls } from '~/lib/field'
import MapperType from './MapperType'

/** The controls that only the forms of mappers have. */
export const mapperControls: CustomControls = { MapperType }
