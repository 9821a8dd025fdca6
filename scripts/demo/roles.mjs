const role = (name, description, composites, attributes = {}) => ({
  name,
  description,
  attributes,
  ...(composites && { composite: true, composites }),
})

const realmRoles = [
  role('employee', 'Everyone who works for Nordhaven', undefined, { source: ['payroll'] }),
  role('dispatcher', 'Plans and changes tours', {
    realm: ['employee'],
    client: { 'shipment-api': ['shipments-write'] },
  }),
  role(
    'dispatch-manager',
    'Approves tours and overrides prices',
    { realm: ['dispatcher'], client: { 'shipment-api': ['shipments-admin'] } },
    { approver: ['Operations'], reviewEvery: ['90 days'] },
  ),
  role(
    'operations-director',
    'Everything in operations',
    {
      realm: ['dispatch-manager', 'customs-agent'],
      client: { 'warehouse-api': ['stock-admin'] },
    },
    { approver: ['Board'], reviewEvery: ['30 days'] },
  ),
  role('customs-agent', 'Files customs declarations', {
    realm: ['employee'],
    client: { 'shipment-api': ['shipments-read'], archive: ['archive-reader'] },
  }),
  role('accountant', 'Books invoices', {
    realm: ['employee'],
    client: { 'billing-api': ['invoices-write'] },
  }),
  role(
    'finance-manager',
    'Approves payments up to 50,000 euros',
    { realm: ['accountant'], client: { 'billing-api': ['invoices-approve'] } },
    { limit: ['50000'], currency: ['EUR'] },
  ),
  role('chief-financial-officer', 'Approves any payment', {
    realm: ['finance-manager', 'auditor'],
  }),
  role('auditor', 'Reads everything, changes nothing', {
    client: {
      'billing-api': ['invoices-read'],
      'shipment-api': ['shipments-read'],
      archive: ['archive-reader'],
    },
  }),
  role('account-manager', 'Looks after customers', {
    realm: ['employee'],
    client: { 'shipment-api': ['shipments-read'], 'billing-api': ['invoices-read'] },
  }),
  role('claims-handler', 'Settles damage claims', { realm: ['account-manager'] }),
  role('operator', 'Keeps the platform running', { realm: ['employee'] }, { onCall: ['true'] }),
  role('service-desk', 'Finds users and resets their passwords'),
  role('driver', 'Drives; uses the mobile app only', undefined, { licence: ['C', 'CE'] }),
  role('customer', 'Someone who sends freight with us'),
  role('partner', 'A haulier or agent who works for us', {
    client: { 'shipment-api': ['shipments-read'] },
  }),
  role('beta-tester', 'Sees features before others', undefined, { until: ['2027-12-31'] }),
]

const clientRoles = {
  'shipment-api': [
    role('shipments-read', 'See shipments and tours'),
    role('shipments-write', 'Change shipments', { client: { 'shipment-api': ['shipments-read'] } }),
    role('shipments-admin', 'Cancel and reprice shipments', {
      client: { 'shipment-api': ['shipments-write'] },
    }),
  ],
  'billing-api': [
    role('invoices-read', 'See invoices'),
    role('invoices-write', 'Write invoices', { client: { 'billing-api': ['invoices-read'] } }),
    role('invoices-approve', 'Approve payments', undefined, { fourEyes: ['true'] }),
  ],
  'warehouse-api': [
    role('stock-read', 'See stock'),
    role('stock-write', 'Book stock', { client: { 'warehouse-api': ['stock-read'] } }),
    role('stock-admin', 'Correct stock', { client: { 'warehouse-api': ['stock-write'] } }),
  ],
  archive: [
    role('archive-reader', 'Read documents'),
    role('archivist', 'File and delete documents', { client: { archive: ['archive-reader'] } }),
  ],
  'customer-portal': [role('order', 'Order transports'), role('pay', 'Pay online')],
}

export const roles = { realm: realmRoles, client: clientRoles }
