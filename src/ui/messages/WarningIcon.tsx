import ExclamationIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-warning-fill-icon'

/**
 * For `titleIconVariant` of a dialog: PatternFly's variants add English text to the accessible
 * name.
 */
export const WarningIcon = () => <ExclamationIcon className="castellan-warning" />
