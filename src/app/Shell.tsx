import { Page, PageSection } from '@patternfly/react-core'
import { Outlet } from '@tanstack/react-router'

/** The frame around every page. */
export function Shell() {
  return (
    <Page>
      <PageSection>
        <Outlet />
      </PageSection>
    </Page>
  )
}
