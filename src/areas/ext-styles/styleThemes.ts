/** Themes that support the styles, best first. */
export const styleThemes = ['phasetwo-ui', 'attributes-v2', 'attributes']
