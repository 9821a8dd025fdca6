/**
 * English texts of the server's bundle that are wrong, long or untrue, with what the console shows
 * instead. All other texts are the server's.
 */

type Correction = {
  /** As in the server's bundle: a text of the realm or of a theme differs and is left alone. */
  server: string
  text: string
  reason: string
}

const toast = 'a toast has no full stop and no "Success!"'

export const serverCorrections: Readonly<Record<string, Correction>> = {
  // Misspelled
  anonymousAccessPolicies: {
    server: 'Anonymous access polices',
    text: 'Anonymous access policies',
    reason: 'misspelled',
  },
  authenticatedAccessPolicies: {
    server: 'Authenticated access polices',
    text: 'Authenticated access policies',
    reason: 'misspelled',
  },
  deletePolicyWarning: {
    server: 'The aggregated polices below will be removed automatically:',
    text: 'The aggregated policies below will be removed automatically:',
    reason: 'misspelled',
  },

  // Long or without content
  missingAttributes: {
    server:
      'No {{label}} have been defined yet. Click the below button to add {{label}}, key and value are required for a key pair.',
    text: 'None yet',
    reason: '42 words to say that a list is empty; the button stands below it',
  },
  searchUserByAttributeDescription: {
    server:
      'It supports setting multiple attributes as the search filter by setting different keys or values. Only one value can be typed for a key.',
    text: 'All conditions must match. One value per attribute.',
    reason: 'says how to type, not what is found',
  },
  noSearchResultsInstructions: {
    server: 'Click on the search bar above to search again',
    text: 'Change the search or clear the filters.',
    reason: 'the search bar need not be above, and clicking it searches nothing',
  },
  emptyInstructions: {
    server: 'Change your search criteria or add a user',
    text: 'Change the search.',
    reason: 'choosers cannot add users',
  },
  helpToggleInfo: {
    server:
      'This toggle will enable / disable part of the help info in the UI. Includes any help text, links and popovers.',
    text: 'Show help texts and links.',
    reason: '26 words for a switch',
  },
  createWorkflowDetails: {
    server: 'Create a new workflow by providing its JSON representation.',
    text: 'Automate what happens to users over time.',
    reason: 'there is a form and YAML beside JSON',
  },
  copyWorkflowDetails: {
    server: 'You are about to create a new workflow based on an existing one.',
    text: 'The copy starts with the same settings.',
    reason: 'tells that one is about to do what one does',
  },
  workflowsExplain: {
    server:
      'Workflows empower administrators to automate the management of realm resources through time-based or event-based policies.',
    text: 'Automate what happens to users over time.',
    reason: '"empower administrators" says nothing',
  },
  noPermissionsEvaluationResultsInstructions: {
    server: 'Please setup the permission evaluation in the left side',
    text: 'Choose a user and a resource type, then evaluate.',
    reason: 'bad grammar; on a phone the form is not on the left',
  },
  permissionsEvaluationInstructions: {
    server:
      'Select a user to check if the user has a specific access to the specified resource. After clicking the Evaluate button below, the result will be displayed on the right panel.',
    text: 'Check what a user is allowed to do, and why.',
    reason: 'describes the layout of the page',
  },
  sessionExplain: {
    server:
      'Sessions are sessions of users in this realm and the clients that they access within the session.',
    text: 'Who is signed in to this realm, and to which clients.',
    reason: '"Sessions are sessions"',
  },
  emptyMembers: {
    server: 'No members',
    text: 'No members yet',
    reason: 'title of the text below',
  },
  emptyMembersInstructions: {
    server: 'There are no members yet. Please add them to this organization',
    text: 'Add users of this realm, or invite people by email.',
    reason: 'repeats the title',
  },
  emptyClientProfilesInstructions: {
    server: "There are no profiles, select 'Create client profile' to create a new client profile",
    text: 'No client profiles yet.',
    reason: 'repeats the button',
  },
  noClientPoliciesInstructions: {
    server:
      "There are no client policies. Select 'Create client policy' to create a new client policy.",
    text: 'No client policies yet.',
    reason: 'repeats the button',
  },
  emptyOrganizationsInstructions: {
    server: 'There is no organization yet. Please create an organization and manage it.',
    text: 'No organizations yet.',
    reason: 'says what an organization is for in no word',
  },
  emptyUserOrganizationsInstructions: {
    server:
      'There is no organization yet. Please join an organization or send an invitation to join an organization.',
    text: 'This user is in no organization yet.',
    reason: 'says that the realm has none, which is untrue',
  },
  emptyIdentityProviderLinkInstructions: {
    server:
      'There is no identity provider yet in this organization. Please link an identity provider with this organization.',
    text: 'Link an identity provider to let members sign in with it.',
    reason: 'repeats the title',
  },
  emptyAuthorizationInstructions: {
    server:
      'If you want to create authorization scopes, please click the button below to create the authorization scope',
    text: 'No authorization scopes yet.',
    reason: 'repeats the button',
  },
  emptyResourcesInstructions: {
    server: 'If you want to create a resource, please click the button below.',
    text: 'No resources yet.',
    reason: 'repeats the button',
  },
  emptyPoliciesInstructions: {
    server: 'If you want to create a policy, please click the button below to create the policy.',
    text: 'No policies yet.',
    reason: 'repeats the button',
  },
  emptyPermissionInstructions: {
    server:
      'If you want to create a permission, please click the button below to create a resource-based or scope-based permission.',
    text: 'No permissions yet.',
    reason: 'repeats the buttons',
  },
  emptyMappersInstructions: {
    server:
      'If you want to add mappers, please click the button below to add some predefined mappers or to configure a new mapper.',
    text: 'No mappers yet.',
    reason: 'repeats the button',
  },
  emptyStateInstructions: {
    server: 'If you want to add an attributes group click the button below.',
    text: 'No attributes groups yet.',
    reason: 'repeats the button',
  },
  emptyWorkflowsInstructions: {
    server: 'There are no workflows in this realm. Please create a workflow to get started.',
    text: 'No workflows yet.',
    reason: 'repeats the button',
  },
  noAccessPoliciesInstructions: {
    server:
      "There haven't been configured any access policies yet. Click the button below to configure the first policy.",
    text: 'No access policies yet.',
    reason: 'bad grammar; repeats the button',
  },
  noTokensInstructions: {
    server:
      'You haven\'t created any initial access tokens. Create an initial access token by clicking "Create".',
    text: 'No initial access tokens yet.',
    reason: 'repeats the button',
  },

  // Untrue or misleading
  eventType: {
    server: 'Event saved type',
    text: 'Event',
    reason: 'the column has the events that happened',
  },
  dateFrom: {
    server: 'Date(from)',
    text: 'From',
    reason: 'brackets; the field shows that it is a date',
  },
  dateTo: {
    server: 'Date(to)',
    text: 'To',
    reason: 'brackets; the field shows that it is a date',
  },
  disabledOff: {
    server: 'Disabled off',
    text: 'Off (enable the action first)',
    reason: 'does not say why',
  },
  savingUserEventsOff: {
    server: 'Saving user events turned off',
    text: 'User events are not saved',
    reason: 'reads as a message about something just done',
  },
  savingAdminEventsOff: {
    server: 'Saving admin events turned off',
    text: 'Admin events are not saved',
    reason: 'reads as a message about something just done',
  },
  logoutAllDescription: {
    server:
      'If you sign out all active sessions, active subjects in this realm will be signed out.',
    text: 'These sessions will end. Tokens already issued stay valid until they expire; to stop them, set Not before too.',
    reason: '"active subjects in this realm", also where one user is meant; tokens stay valid',
  },
  noUserDetails: {
    server: 'No user details',
    text: 'Unknown user',
    reason: 'the event has a user, but it does not exist',
  },
  resetActions: {
    server: 'Reset Actions',
    text: 'What the user has to do after following the link in the email.',
    reason: 'the help text of the field is its name',
  },
  resetAction: {
    server: 'Reset action',
    text: 'Required actions',
    reason: 'nothing is reset; the page of the user says required actions',
  },
  credentialReset: {
    server: 'Credentials Reset',
    text: 'Send reset email',
    reason: 'no credentials are reset, an email is sent',
  },
  credentialResetBtn: {
    server: 'Credential Reset',
    text: 'Send reset email',
    reason: 'no credentials are reset, an email is sent',
  },
  deleteCredentialsConfirmTitle: {
    server: 'Delete credentials?',
    text: 'Delete credential?',
    reason: 'one is deleted, not all',
  },
  deleteCredentialsConfirm: {
    server: 'Are you sure you want to delete these users credentials?',
    text: 'The user can no longer sign in with it.',
    reason: '"these users credentials": it is one, of one user',
  },
  resetPasswordFor: {
    server: 'Set password for {{username}}',
    text: 'Reset password for {{username}}',
    reason: 'the button says reset',
  },
  permissionsDisableConfirm: {
    server:
      'If you disable the permissions, all the permissions in the list below will be delete automatically. In addition, the resources and scopes that are related will be removed',
    text: 'All permissions in the list below will be deleted, with their resources and scopes.',
    reason: 'bad grammar',
  },
  reloadKeysSuccessButFalse: {
    server: 'The reload was not executed, maybe the time between request was too short.',
    text: 'Keys not reloaded: the last reload was too recent',
    reason: '"time between request"',
  },
  testConnectionSuccess: {
    server: 'Success! SMTP connection successful. E-mail was sent!',
    text: 'Test email sent',
    reason: 'an SMTP connection is not yet a sent email; two exclamation marks',
  },
  authDataDescription: {
    server:
      'Represents a token carrying authorization data as a result of the processing of an authorization request. This representation is basically what Keycloak issues to clients asking for permission. Check the `authorization` claim for the permissions that where granted based on the current authorization request.',
    text: 'A token with authorization data, as Keycloak issues it to clients that ask for permission. The claim `authorization` has the permissions that were granted.',
    reason: '"permissions that where granted"',
  },
  enableDisable: {
    server: 'Disabled clients cannot initiate a login or have obtained access tokens.',
    text: 'Disabled clients cannot start a sign-in or obtain access tokens.',
    reason: '"cannot have obtained"',
  },

  // Labels: one name for one thing, sentence case
  clearCachesTitle: {
    server: 'Clear Caches',
    text: 'Clear caches',
    reason: 'sentence case',
  },
  dedicatedScopes: {
    server: 'Dedicated scopes',
    text: 'Dedicated scope',
    reason: 'a client has one, named in the title',
  },
  joinGroups: {
    server: 'Join Groups',
    text: 'Join groups',
    reason: 'sentence case, as Leave groups',
  },
  joinGroup: {
    server: 'Join Group',
    text: 'Join group',
    reason: 'sentence case, as Join groups',
  },
  credentialResetConfirm: {
    server: 'Send Email',
    text: 'Send email',
    reason: 'sentence case',
  },
  ssfDeleteStream: {
    server: 'Delete Stream',
    text: 'Delete stream',
    reason: 'sentence case',
  },

  // One voice: sign in, sign out, email
  logoutAllSessions: {
    server: 'Logout all sessions',
    text: 'Sign out all sessions',
    reason: 'sign out, as elsewhere in the console',
  },
  logoutAllSessionsError: {
    server: 'Error! Failed to log out of all sessions: {{error}}.',
    text: 'Could not sign out all sessions: {{error}}',
    reason: 'sign out, as elsewhere in the console',
  },
  loggedInAsTempAdminUser: {
    server:
      'You are logged in as a temporary admin user. To harden security, create a permanent admin account and delete the temporary one.',
    text: 'You are signed in as a temporary admin user. To harden security, create a permanent admin account and delete the temporary one.',
    reason: 'sign in, as elsewhere in the console',
  },
  impersonateConfirmDialog: {
    server:
      'Are you sure you want to log in as this user? If this user is in the same realm with you, your current login session will be logged out before you log in as this user.',
    text: 'Sign in as this user? If you are signed in to the same realm, your own session ends first.',
    reason: 'sign in, as elsewhere in the console; long',
  },
  loginWithEmailHelpText: {
    server: 'Allow users to log in with their email address.',
    text: 'Allow users to sign in with their email address.',
    reason: 'sign in, as elsewhere in the console',
  },
  temporaryLockedHelp: {
    server: 'The user may be locked due to multiple failed attempts to log in.',
    text: 'The user may be locked after several failed sign-ins.',
    reason: 'sign in, as elsewhere in the console',
  },
  temporaryPasswordHelpText: {
    server: 'If enabled, the user must change the password on the next login',
    text: 'If enabled, the user must change the password at the next sign-in',
    reason: 'sign in, as elsewhere in the console',
  },
  'testConnectionHint.withEmail': {
    server: 'When testing the connection an e-mail will be sent to the current user ({{email}}).',
    text: 'The test sends an email to you ({{email}}).',
    reason: 'email; "the current user" reads it',
  },
  'testConnectionHint.withoutEmail': {
    server:
      'To test the connection you must first configure an e-mail address for the current user ({{userName}}).',
    text: 'To test the connection, you ({{userName}}) need an email address.',
    reason: 'email; "the current user" reads it',
  },
  'testConnectionHint.withoutEmailAction': {
    server: 'Configure e-mail address',
    text: 'Add an email address',
    reason: 'email',
  },

  // Toasts: no full stop, no "Success!"
  ssfTransmitterDisableEventsCleared: {
    server: 'Queued SSF events for this realm have been deleted.',
    text: 'Queued SSF events for this realm have been deleted',
    reason: toast,
  },
  clipboardCopyDenied: {
    server: 'Your browser is blocking access to the clipboard.',
    text: 'Your browser is blocking access to the clipboard',
    reason: toast,
  },
  addTranslationSuccess: {
    server: 'Success! The translation has been added.',
    text: 'The translation has been added',
    reason: toast,
  },
  clipboardCopyError: {
    server: 'Error copying to clipboard.',
    text: 'Error copying to clipboard',
    reason: toast,
  },
  copied: {
    server: 'Authorization details copied.',
    text: 'Authorization details copied',
    reason: toast,
  },
  createAttributeError: {
    server: 'Error! User Profile configuration has not been saved {{error}}.',
    text: 'User Profile configuration has not been saved: {{error}}',
    reason: toast,
  },
  createAttributeSuccess: {
    server: 'Success! User Profile configuration has been saved.',
    text: 'User Profile configuration has been saved',
    reason: toast,
  },
  createClientConditionSuccess: {
    server: 'Condition created successfully.',
    text: 'Condition created successfully',
    reason: toast,
  },
  createVerifiableCredentialSuccess: {
    server: 'Verifiable credential successfully created.',
    text: 'Verifiable credential successfully created',
    reason: toast,
  },
  credentialOfferEmailSuccess: {
    server: 'Credential offer email sent successfully.',
    text: 'Credential offer email sent successfully',
    reason: toast,
  },
  credentialResetEmailSuccess: {
    server: 'Email sent to user.',
    text: 'Email sent to user',
    reason: toast,
  },
  deleteAllTranslationsSuccess: {
    server: 'Successfully removed translation(s).',
    text: 'Translations removed',
    reason: toast,
  },
  deleteClientPolicyProfileSuccess: {
    server: 'Profile successfully removed from the policy.',
    text: 'Profile successfully removed from the policy',
    reason: toast,
  },
  deleteCredentialsSuccess: {
    server: 'The credentials has been deleted successfully.',
    text: 'Credential deleted',
    reason: toast,
  },
  deleteExecutorSuccess: {
    server: 'Success! The executor was deleted.',
    text: 'The executor was deleted',
    reason: toast,
  },
  deleteGrantsSuccess: {
    server: 'Grants successfully revoked.',
    text: 'Grants successfully revoked',
    reason: toast,
  },
  deleteMapperSuccess: {
    server: 'Mapper successfully deleted.',
    text: 'Mapper successfully deleted',
    reason: toast,
  },
  deleteProviderSuccess: {
    server: 'Success. The provider has been deleted.',
    text: 'The provider has been deleted',
    reason: toast,
  },
  deleteSuccess: {
    server: 'Attributes group deleted.',
    text: 'Attributes group deleted',
    reason: toast,
  },
  deletedSuccessIdentityProvider: {
    server: 'Provider successfully deleted.',
    text: 'Provider successfully deleted',
    reason: toast,
  },
  emailPendingVerificationUpdateError: {
    server: 'Could not unset email pending verification.',
    text: 'Could not unset email pending verification',
    reason: toast,
  },
  exportAuthDetailsSuccess: {
    server: 'Successfully exported authorization details.',
    text: 'Successfully exported authorization details',
    reason: toast,
  },
  exportSuccess: {
    server: 'Realm successfully exported.',
    text: 'Realm successfully exported',
    reason: toast,
  },
  inviteSent: {
    server: 'Invitation has been sent.',
    text: 'Invitation has been sent',
    reason: toast,
  },
  mapperCreateSuccess: {
    server: 'Mapper created successfully.',
    text: 'Mapper created successfully',
    reason: toast,
  },
  mapperSaveSuccess: {
    server: 'Mapper saved successfully.',
    text: 'Mapper saved successfully',
    reason: toast,
  },
  notBeforeClearedSuccess: {
    server: 'Success! "Not Before" cleared for realm.',
    text: '"Not Before" cleared for realm',
    reason: toast,
  },
  organizationSaveSuccess: {
    server: 'Organization successfully saved.',
    text: 'Organization successfully saved',
    reason: toast,
  },
  removeImportedUsersSuccess: {
    server: 'Imported users have been removed.',
    text: 'Imported users have been removed',
    reason: toast,
  },
  resetCredentialsSuccess: {
    server: 'The password has been reset successfully.',
    text: 'The password has been reset successfully',
    reason: toast,
  },
  revokeIssuedCredentialSuccess: {
    server: 'Issued credential successfully revoked.',
    text: 'Issued credential successfully revoked',
    reason: toast,
  },
  revokeVerifiableCredentialSuccess: {
    server: 'Verifiable credential successfully revoked.',
    text: 'Verifiable credential successfully revoked',
    reason: toast,
  },
  saveEventListenersSuccess: {
    server: 'Event listener has been updated.',
    text: 'Event listener has been updated',
    reason: toast,
  },
  savePasswordSuccess: {
    server: 'The password has been set successfully.',
    text: 'The password has been set successfully',
    reason: toast,
  },
  saveProviderListSuccess: {
    server: 'The priority of the provider has been updated successfully.',
    text: 'The priority of the provider has been updated successfully',
    reason: toast,
  },
  saveProviderSuccess: {
    server: 'The provider has been saved successfully.',
    text: 'The provider has been saved successfully',
    reason: toast,
  },
  ssfCreateStreamSuccess: {
    server: 'SSF stream created successfully.',
    text: 'SSF stream created successfully',
    reason: toast,
  },
  ssfDeleteStreamSuccess: {
    server: 'SSF stream deleted successfully.',
    text: 'SSF stream deleted successfully',
    reason: toast,
  },
  ssfStreamUpdateSuccess: {
    server: 'Stream configuration has been updated.',
    text: 'Stream configuration has been updated',
    reason: toast,
  },
  ssfSubjectAdded: {
    server: 'Subject has been added to this stream.',
    text: 'Subject has been added to this stream',
    reason: toast,
  },
  ssfSubjectIgnored: {
    server: 'Subject has been ignored for this stream.',
    text: 'Subject has been ignored for this stream',
    reason: toast,
  },
  ssfSubjectRemoved: {
    server: 'Subject has been removed from this stream.',
    text: 'Subject has been removed from this stream',
    reason: toast,
  },
  ssfVerifyStreamSuccess: {
    server: 'Verification event dispatched to the receiver.',
    text: 'Verification event dispatched to the receiver',
    reason: toast,
  },
  syncUsersStarted: {
    server: 'User sync has started.',
    text: 'User sync has started',
    reason: toast,
  },
  syncUsersSuccess: {
    server: 'Sync of users finished successfully.',
    text: 'Sync of users finished successfully',
    reason: toast,
  },
  unlinkUsersSuccess: {
    server: 'Unlink of users finished successfully.',
    text: 'Unlink of users finished successfully',
    reason: toast,
  },
  updateClientConditionSuccess: {
    server: 'Condition updated successfully.',
    text: 'Condition updated successfully',
    reason: toast,
  },
  updateCredentialUserLabelSuccess: {
    server: 'The user label has been changed successfully.',
    text: 'The user label has been changed successfully',
    reason: toast,
  },
  updateTranslationSuccess: {
    server: 'Success! Translation updated.',
    text: 'Translation updated',
    reason: toast,
  },
  updateVerifiableCredentialSuccess: {
    server: 'Verifiable credential successfully updated.',
    text: 'Verifiable credential successfully updated',
    reason: toast,
  },
  userFedDeletedSuccess: {
    server: 'The user federation provider has been deleted.',
    text: 'The user federation provider has been deleted',
    reason: toast,
  },
  userProfileSuccess: {
    server: 'User profile settings successfully updated.',
    text: 'User profile settings successfully updated',
    reason: toast,
  },
  workflowCreated: {
    server: 'The workflow has been created.',
    text: 'The workflow has been created',
    reason: toast,
  },
  workflowDeletedSuccess: {
    server: 'The workflow has been deleted.',
    text: 'The workflow has been deleted',
    reason: toast,
  },
}

/** Leaves all but the server's English texts alone. */
export const correctTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const correction = serverCorrections[key]
      return [key, correction?.server === text ? correction.text : text]
    }),
  )
