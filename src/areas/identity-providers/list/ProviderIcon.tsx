import { BitbucketIcon } from '@patternfly/react-icons/dist/esm/icons/bitbucket-icon'
import { CubeIcon } from '@patternfly/react-icons/dist/esm/icons/cube-icon'
import { FacebookSquareIcon } from '@patternfly/react-icons/dist/esm/icons/facebook-square-icon'
import { GithubIcon } from '@patternfly/react-icons/dist/esm/icons/github-icon'
import { GitlabIcon } from '@patternfly/react-icons/dist/esm/icons/gitlab-icon'
import { GoogleIcon } from '@patternfly/react-icons/dist/esm/icons/google-icon'
import { InstagramIcon } from '@patternfly/react-icons/dist/esm/icons/instagram-icon'
import { LinkedinIcon } from '@patternfly/react-icons/dist/esm/icons/linkedin-icon'
import { MicrosoftIcon } from '@patternfly/react-icons/dist/esm/icons/microsoft-icon'
import { OpenshiftIcon } from '@patternfly/react-icons/dist/esm/icons/openshift-icon'
import { PaypalIcon } from '@patternfly/react-icons/dist/esm/icons/paypal-icon'
import { StackOverflowIcon } from '@patternfly/react-icons/dist/esm/icons/stack-overflow-icon'
import { TwitterIcon } from '@patternfly/react-icons/dist/esm/icons/twitter-icon'
import type { ReactElement } from 'react'

const icons = new Map<string, ReactElement>([
  ['bitbucket', <BitbucketIcon key="bitbucket" />],
  ['facebook', <FacebookSquareIcon key="facebook" />],
  ['github', <GithubIcon key="github" />],
  ['gitlab', <GitlabIcon key="gitlab" />],
  ['google', <GoogleIcon key="google" />],
  ['instagram', <InstagramIcon key="instagram" />],
  ['linkedin-openid-connect', <LinkedinIcon key="linkedin-openid-connect" />],
  ['microsoft', <MicrosoftIcon key="microsoft" />],
  ['openshift-v4', <OpenshiftIcon key="openshift-v4" />],
  ['paypal', <PaypalIcon key="paypal" />],
  ['stackoverflow', <StackOverflowIcon key="stackoverflow" />],
  ['twitter', <TwitterIcon key="twitter" />],
])

const fallback = <CubeIcon />

export const ProviderIcon = ({ id }: { id: string }) => icons.get(id) ?? fallback
