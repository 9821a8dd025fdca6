/**
 * Our own texts: what the server's bundle has no key for. The server's text wins where it has one.
 * Keys follow the server's manner; `{{name}}` is filled in, `_one` and `_other` follow `count`.
 */
export const messages: Record<string, string> = {
  // Frame
  navigation: 'Navigation',
  extensions: 'Extensions',
  pageNotFound: 'Page Not Found',
  pageNotFoundExplain: 'There is no page at this address. It may have been moved or never existed.',
  goHome: 'Home',
  skipToContent: 'Skip to content',
  breadcrumbs: 'Breadcrumbs',
  userMenu: 'Menu of {{name}}',
  systemMode: 'As the system',
  temporaryAdminNotice: 'Temporary administrator',
  clearCacheOf: 'Clear {{cache}}',
  organizationList: 'Organization list',
  styles: 'Styles',
  // Realm selector
  allRealms: 'All realms',
  pinnedRealms: 'Pinned realms',
  pinRealm: 'Pin {{name}}',
  networkLost: 'The server did not answer. Check the connection and try again.',
  noSecureCrypto:
    'This page needs secure crypto, which browsers offer over https or on localhost only. Open the console at an https address.',
  serverUnreachable:
    'The identity server does not answer. Check that it runs and that this browser reaches it, then try again.',
  // Tables, dialogs and small shared parts
  actionsFor: 'Actions for {{name}}',
  clearSelection: 'Clear selection',
  columns: 'Columns',
  dropFileHere: 'Drag a file here or browse for one',
  exportCsv: 'Export as CSV',
  exportedRows_one: '{{count}} row exported',
  exportedRows_other: '{{count}} rows exported',
  exportingRows_one: 'Exporting: {{count}} row',
  exportingRows_other: 'Exporting: {{count}} rows',
  firstPage: 'First page',
  lastPage: 'Last page',
  noEntries: 'No entries',
  notAllowedHere: 'You are not allowed to see this',
  opensNewWindow: '(opens in a new window)',
  pageNumber: 'Page number',
  pageOf: 'of {{last}}',
  paginationBelow: '{{table}}: pagination below the table',
  perPage: 'Per page',
  rowsRange: '{{first}}–{{last}}',
  rowsRangeOf: '{{first}}–{{last}} of {{total}}',
  selectPage: 'Select all rows of this page',
  selectRow: 'Select {{name}}',
  selectedRows_one: '{{count}} selected',
  selectedRows_other: '{{count}} selected',
  objectReadOnly: 'You have no permission to change this.',
  toastDanger: 'Error',
  toastInfo: 'Information',
  toastSuccess: 'Success',
  toastWarning: 'Warning',
  touchesUnknown: 'What this touches could not be read.',
  typeToConfirm: 'Type {{name}} to confirm',

  // Forms
  changedField: 'Field',
  choiceFor: 'Which value of {{name}} to keep',
  conflictExplain_one:
    'Somebody else changed a field that you changed, too. Choose the value to keep. Nothing has been saved yet.',
  conflictExplain_other:
    'Somebody else changed {{count}} fields that you changed, too. Choose the values to keep. Nothing has been saved yet.',
  conflictTitle: 'Changed by somebody else meanwhile',
  createAgain: 'Create again',
  emptyValue: '(empty)',
  goneExplain:
    'Somebody has deleted this while you were editing it. Your changes cannot be saved; what you typed stays in the form until you leave it.',
  goneRecreate:
    'Somebody has deleted this while you were editing it. It can be created again with your changes; what was deleted along with it does not come back.',
  goneTitle: 'Deleted meanwhile',
  hideSecret: 'Hide the secret',
  jsonInvalid: 'This is not valid JSON: {{error}}',
  jsonToSend: 'JSON that will be sent',
  keepAllMine: 'Keep all of mine',
  keepMine: 'Keep mine',
  notANumber: 'This must be a number.',
  numberTooLarge: 'This must be at most {{max}}.',
  numberTooSmall: 'This must be at least {{min}}.',
  patternMismatch: 'This does not have the required form.',
  readOnlyForm: 'You can see these settings but not change them.',
  reviewChanges: 'Review changes',
  secretStored: 'A secret is stored. It stays as it is unless you type a new one.',
  stayHere: 'Stay here',
  takeAllTheirs: 'Take all of theirs',
  takeTheirs: 'Take theirs',
  textTooShort: 'This must have at least {{length}} characters.',
  valueKept: 'Keep',
  valueMine: 'Yours',
  valueNew: 'New',
  valueOld: 'Old',
  valueOpened: 'When opened',
  valueTheirs: 'Theirs',

  // Realm settings
  acrTwice: 'An ACR stands in more than one row.',
  addressInvalid: 'This must be an http or https address.',
  authTokenClientSecretHelp: 'The client_secret used during token gathering',
  ownRealmStays: 'The console is signed in through this realm, or the server belongs to it.',
  portInvalid: 'A port is a number from 1 to 65535.',
  realmNameCharacters: 'A realm name cannot contain any of / & ? # ; = + : \\',
  renameRealmAddresses:
    'Every address of the realm changes, its issuer too: what applications, identity providers and bookmarks have configured no longer works.',
  renameRealmClients: 'The addresses of the built-in clients follow by themselves.',
  renameRealmExplain: '{{from}} becomes {{to}}. This is more than a label:',
  renameRealmOwn: 'You are signed in through this realm and have to sign in again.',
  renameRealmTitle: 'Rename realm?',
  renameRealmTokens: 'Tokens that were issued so far are no longer accepted.',
  smtpPorts: 'Usually 25 without encryption, 587 with StartTLS, 465 with SSL.',

  // Protocol mappers
  mapperConfig: 'Configuration',

  // Start page
  realmOverview: 'Realm overview',
  realmHints: 'Worth a look',
  hintTemporaryAdmin: 'You are signed in as a temporary administrator',
  hintNoBruteForce: 'Nobody is locked out after failed sign-ins: brute force detection is off',
  hintNoSmtp: 'The realm can send no email: no mail server is set',
  sessionsOfClients: 'Client sessions',
  offlineSessionsToo_one: 'and {{number}} offline session',
  offlineSessionsToo_other: 'and {{number}} offline sessions',
  clientsInUse: 'Clients in use',
  clientWithSessions: '{{clientId}}: {{number}}',
  recentFailures: 'Recent failed sign-ins',
  noFailures: 'No failed sign-ins are recorded',
  failureReason: 'Reason',
  serverInfoForbidden: 'Only administrators of the master realm may see details of the server.',
  serverTime: 'Server time',
  serverUptime: 'Running for',
  javaVersion: 'Java version',
  operatingSystem: 'Operating system',
  serverTimeZone: 'Time zone',
  cryptoInfo: 'Cryptography',
  cryptoProvider: 'Provider of cryptography',
  keystoreTypes: 'Keystore types',
  asymmetricAlgorithms: 'Asymmetric signature algorithms',
  symmetricAlgorithms: 'Symmetric signature algorithms',
  diagnostics: 'Diagnostics',
  diagnosticsHelp:
    'Versions, machine and features of this server as JSON, to hand to someone who helps. Names of users, folders and databases are left out.',
  searchFeatures: 'Search features',
  default: 'Default',
  disabled_by_default: 'Disabled by default',
  preview_disabled_by_default: 'Preview, disabled by default',

  // Realms
  needsCreateRealm:
    'Creating realms takes the role "create-realm" (or "admin") of the realm that you signed in to.',
  realmNameSlash: 'A realm name cannot contain the character "/".',
  jsonBroken: 'This is no valid JSON: line {{line}}, column {{column}}.',
  jsonNoObject: 'A realm is a JSON object, from { to }. This is something else.',
  fileHolds: 'The file holds {{contents}}',
  fileHoldsSettings: 'The file holds settings only.',
  fileNamesNoRealm: 'The file names no realm. Type a name below.',
  realmWithUsers_one: '{{name}}: {{number}} user',
  realmWithUsers_other: '{{name}}: {{number}} users',

  // Clients
  noClients: 'No clients',
  noClientsToView:
    'There are none that you may see. Seeing all clients takes the permission view-clients.',
  temporaryLabel: 'Temporary',
  builtInClient: 'Belongs to the server and cannot be deleted: {{names}}',
  clientsDeleted_other: '{{count}} clients have been deleted',
  deleteClientsTitle: 'Delete {{count}} clients?',
  deleteClientsConfirm:
    'If you delete these clients, all data that belongs to them will be removed.',
  deletedWithClient: 'Deleted with it:',
  nothingElse: 'no roles, mappers or sessions',
  countRoles_one: '{{count}} role',
  countRoles_other: '{{count}} roles',
  countRolesMore: 'more than {{count}} roles',
  countMappers_one: '{{count}} mapper',
  countMappers_other: '{{count}} mappers',
  countSessions_one: '{{count}} session',
  countSessions_other: '{{count}} sessions',
  countOfflineSessions_one: '{{count}} offline session',
  countOfflineSessions_other: '{{count}} offline sessions',
  itsServiceAccount: 'the user {{name}}',
  exportHoldsSecret: 'The file of {{clientId}} contains its secret. Keep it like a password.',
  adminUrlInvalid: 'Admin URL is not a valid URL',
  authorizationOffConfirm: 'Switch off and delete',
  authorizationOffExplain:
    'Saving this deletes all resources, scopes, policies and permissions of this client. Switching authorization on again does not bring them back.',
  authorizationOffTitle: 'Switch authorization services off?',
  clientIdTaken: 'There is another client with this ID.',
  pkceAdvised: 'Recommended for public clients.',

  // Users
  attributeIsManaged:
    'The user profile has an attribute of this name: it is edited with the details.',
  failedSignIns_one: '{{count}} failed sign-in, at {{time}} from {{address}}',
  failedSignIns_other: '{{count}} failed sign-ins, the last at {{time}} from {{address}}',
  groupGone: 'There is no group {{path}} any more.',
  groupsNotJoined: 'The user has been created but could not join all groups.',
  lockedUntil: 'Locked until {{time}}',
  markNotVerified: 'Mark as not verified',
  noUsersToView:
    'There are none that you may see. Seeing all users takes the permission view-users.',
  otherEmailVerified: 'The address that was verified was another one.',
  ownAccountStays: 'This is your own account: you would lock yourself out.',
  unmanagedViewOnly:
    'The user profile lets administrators see these attributes but not change them.',

  // Session, drafts
  signInFailed: 'Signing in did not work: {{reason}}',
  sessionOverTitle: 'Your session has ended',
  sessionOverText:
    'Sign in again to go on. This page stays as it is, and a save that has begun is finished then. Not saved yet:',
  sessionOtherTitle: 'Somebody else has signed in',
  sessionOtherText:
    'This page belongs to {{former}}, but {{other}} is signed in to this browser now. To save the work of {{former}}, sign in as {{former}} again; this signs {{other}} out. Not saved yet:',
  sessionSignIn: 'Sign in again',
  sessionSignInAs: 'Sign in as {{name}}',
  sessionSignInHere: 'Sign in on this page',
  sessionDiscard: 'Discard and leave',
  sessionWindowOpen: 'Sign in in the window that has opened.',
  sessionWindowBlocked: 'The browser has blocked the window for signing in.',
  sessionDraftExplain:
    'Allow windows for this site and try again, or sign in on this page: it is left for that, and what you have typed is offered back to you afterwards, except for passwords and other secrets.',
  sessionSignInFailed: 'Signing in did not work. Try again.',
  draftOffer: 'What you typed here at {{time}} has been kept while you signed in again.',
  draftOmitted: 'Not kept because it is secret: {{fields}}',
  draftRestore: 'Put it back',
  draftDiscard: 'Discard',

  // Activity
  activity: 'Activity',
  activityExplain:
    'What this console has changed on the server since you signed in, newest first. Kept in this window only; secrets are replaced.',
  activityNone: 'Nothing has been changed yet',
  activityNoneExplain:
    'Whatever you save, create or delete is listed here, with its request as code.',
  activityRunning: 'Running',
  activityDone: 'Done ({{status}})',
  activityFailed: 'Failed ({{status}})',
  activityUnanswered: 'No answer',
  activityOmitted: 'What was sent ({{count}} characters) is too long to be kept.',
  activitySecrets: 'Put the real value in place of <secret>.',
}

/** Languages that `public/locales/{language}/castellan.json` translates our own texts into. */
export const ownLanguages: readonly string[] = ['ar', 'de']
