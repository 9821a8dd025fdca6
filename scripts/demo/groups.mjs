/** Three levels of groups. Leaves have the department and a `weight` in percent of the staff. */

const branch = (name, attributes, children, more = {}) => ({ name, attributes, children, ...more })
const leaf = (name, weight, department, costCentre, more = {}) => ({
  name,
  weight,
  department,
  costCentre,
  ...more,
})

const tree = [
  branch(
    'Operations',
    { head: ['Friederike Brandt'], region: ['Worldwide'] },
    [
      branch(
        'Warehouses',
        { safetyCourse: ['yearly'] },
        [
          leaf('Hamburg', 9, 'warehouse', 'CC-2110', { attributes: { dock: ['D1', 'D2', 'D7'] } }),
          leaf('Piraeus', 6, 'warehouse', 'CC-2120', { attributes: { dock: ['P1', 'P4'] } }),
          leaf('Dubai – Jebel Ali', 6, 'warehouse', 'CC-2130'),
          leaf('Yokohama 横浜', 4, 'warehouse', 'CC-2140'),
        ],
        { clientRoles: { 'warehouse-api': ['stock-write'] } },
      ),
      branch(
        'Transport',
        { desk: ['24/7'] },
        [
          leaf('Road', 10, 'transport', 'CC-2210', { realmRoles: ['dispatcher'] }),
          leaf('Rail', 4, 'transport', 'CC-2220', { realmRoles: ['dispatcher'] }),
          leaf('Sea', 7, 'transport', 'CC-2230', { realmRoles: ['dispatcher'] }),
          leaf('Air', 3, 'transport', 'CC-2240', { realmRoles: ['dispatcher'] }),
        ],
        { clientRoles: { 'shipment-api': ['shipments-write'] } },
      ),
      branch('Customs', { authority: ['AEO-F'] }, [
        leaf('European Union', 5, 'customs', 'CC-2310', { realmRoles: ['customs-agent'] }),
        leaf('Overseas', 4, 'customs', 'CC-2320', { realmRoles: ['customs-agent'] }),
      ]),
    ],
    { realmRoles: ['employee'], clientRoles: { 'shipment-api': ['shipments-read'] } },
  ),
  branch(
    'Corporate',
    { head: ['Imogen Fairweather'] },
    [
      branch(
        'Finance',
        { retention: ['10 years'] },
        [
          leaf('Accounts payable', 4, 'finance', 'CC-1110', { realmRoles: ['accountant'] }),
          leaf('Controlling', 3, 'finance', 'CC-1120', { realmRoles: ['finance-manager'] }),
        ],
        { clientRoles: { 'billing-api': ['invoices-read'] } },
      ),
      branch('People', { confidential: ['true'] }, [
        leaf('Recruiting', 2, 'people', 'CC-1210'),
        leaf('Payroll', 2, 'people', 'CC-1220', { realmRoles: ['accountant'] }),
      ]),
      branch('Legal', {}, [
        leaf('Contracts', 2, 'legal', 'CC-1310'),
        leaf('Compliance', 1, 'legal', 'CC-1320', { realmRoles: ['auditor'] }),
      ]),
    ],
    { realmRoles: ['employee'] },
  ),
  branch(
    'Technology',
    { head: ['Ondřej Dvořák'], chat: ['#technology'] },
    [
      branch(
        'Platform',
        { onCall: ['weekly'] },
        [
          leaf('Identity', 2, 'technology', 'CC-3110'),
          leaf('Infrastructure', 4, 'technology', 'CC-3120'),
        ],
        { realmRoles: ['operator'] },
      ),
      branch('Products', {}, [
        leaf('Tracking', 5, 'technology', 'CC-3210'),
        leaf('Dispatch', 4, 'technology', 'CC-3220'),
        leaf('Data', 3, 'technology', 'CC-3230'),
      ]),
    ],
    { realmRoles: ['employee'] },
  ),
  branch(
    'Commercial',
    { head: ['Lucía Ibáñez'] },
    [
      branch('Sales', { currency: ['EUR', 'USD', 'AED'] }, [
        leaf('Key accounts', 3, 'sales', 'CC-4110', { realmRoles: ['account-manager'] }),
        leaf('Small business', 3, 'sales', 'CC-4120'),
      ]),
      branch(
        'Customer care',
        { hours: ['06:00–22:00'] },
        [
          leaf('First line', 6, 'care', 'CC-4210'),
          leaf('Claims', 2, 'care', 'CC-4220', { realmRoles: ['claims-handler'] }),
        ],
        { clientRoles: { 'shipment-api': ['shipments-read'] } },
      ),
    ],
    { realmRoles: ['employee'] },
  ),
  branch('External', { sponsor: ['required'] }, [
    branch('Agencies', {}, [leaf('Temporary staff', 4, 'external', 'CC-9110')]),
    branch('Auditors', {}, [leaf('Annual audit', 1, 'external', 'CC-9120')]),
  ]),
]

export function groupTree(nodes = tree, parent = '') {
  return nodes.map(
    ({ name, attributes = {}, children = [], costCentre, realmRoles, clientRoles }) => ({
      name,
      path: `${parent}/${name}`,
      attributes: { ...attributes, ...(costCentre && { costCentre: [costCentre] }) },
      ...(realmRoles && { realmRoles }),
      ...(clientRoles && { clientRoles }),
      subGroups: groupTree(children, `${parent}/${name}`),
    }),
  )
}

/**
 * The teams people work in: the leaves of the tree.
 *
 * @returns {{ path: string, weight: number, department: string, costCentre: string }[]}
 */
export function teams(nodes = tree, parent = '') {
  return nodes.flatMap(({ name, children, weight, department, costCentre }) =>
    children
      ? teams(children, `${parent}/${name}`)
      : [{ path: `${parent}/${name}`, weight, department, costCentre }],
  )
}
