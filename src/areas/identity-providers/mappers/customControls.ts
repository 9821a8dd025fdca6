import type { CustomControls } from '~/lib/field'
import MapperType from './MapperType'

export const mapperControls: CustomControls = { MapperType }
