export const samlSignatureAlgorithms = [
  'RSA_SHA1',
  'RSA_SHA256',
  'RSA_SHA256_MGF1',
  'RSA_SHA512',
  'RSA_SHA512_MGF1',
  'DSA_SHA1',
] as const
