import ExclamationIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-warning-fill-icon'

/**
 * Stands before the title of a dialog (`titleIconVariant`). PatternFly's own variants put English words
 * into the dialog's accessible name: "Warning alert:".
 */
export const WarningIcon = () => <ExclamationIcon className="castellan-warning" />
