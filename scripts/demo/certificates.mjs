/**
 * Certificates that two service providers sign their requests with, as they would hand them over:
 * self-signed, made once with openssl, their private keys thrown away. Nothing can be signed with
 * them. The server could make them while loading, but its 4096-bit keys take seconds.
 */
export const certificates = {
  travel: [
    'MIIDUzCCAjugAwIBAgICBKIwDQYJKoZIhvcNAQELBQAwQTEcMBoGA1UECgwTTm9yZGhhdmVuIExvZ2lzdGljczEh',
    'MB8GA1UEAwwYdHJhdmVsLm5vcmRoYXZlbi5leGFtcGxlMCAXDTI2MTEyMTE5MTkxMloYDzIwODEwODI0MTkxOTEy',
    'WjBBMRwwGgYDVQQKDBNOb3JkaGF2ZW4gTG9naXN0aWNzMSEwHwYDVQQDDBh0cmF2ZWwubm9yZGhhdmVuLmV4YW1w',
    'bGUwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDDfJ1UEe7MyKMQmWbhJ8UXhsrzUuGQdn9BeX3TzR5e',
    'ufbqAPJkA5OIXqLb68UTAGQOypJoXQ+ED5mB1PTh4GV2wNOBMp3Pww4p3hhtJnMY79bMUa7il8yTQoxwA7vdrYCZ',
    'gjxbfP/Ks3BPe9/3unbj6nwpeOdtmKPn2syQ/EW8lB8sa35RdJ+PjQ63kzpEbr2wr/MGCg1XcOklyo9XYSSfnape',
    'Q/YHIhLapZlBUDC3e3J/L2VE4hM3Rh9JiVKX1ot5t5EAygsKJ/cG+ieFQipzl+rjU+wUdvt7XMpwhLnxYFpga4DN',
    'FWUAferPNhlN57jvVGyZmBlPSXc86dFXzww3AgMBAAGjUzBRMB0GA1UdDgQWBBS2uWc0PBNPvm/wAsgh4EwyDdgM',
    'czAfBgNVHSMEGDAWgBS2uWc0PBNPvm/wAsgh4EwyDdgMczAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA',
    'A4IBAQBvc/M7OD8sUTXrBhKJtHhx7FIXojE+1UhWjXqXRjBO+am7RGNfeUMy5L6RTjV9pLgrWEdLtxSe4ibLqJF6',
    'pV+zj16xV1Y8mqTmcoRxW0bHuefWJmYhG5wErjVDNdy6vg2N33tpqVakoK0cFEkZcxeBiPzacVJmMOOBIQNfn8Fs',
    'UuLvWXNOEvRc9Ysz+W9OJi5uQ/98lvneLvNC6c8BGDGPz43MYau1rYqzoSQQcyneimfhM7s+sivJ+fSK8cN6Zij6',
    'qnE0AXImIamZKqC0RqIbNZcRsZ9gvxKU1/h14EGqF83gd6vQEiqpnENEPBSeNUQ5nleyT74q0jwBpIOlMOSO',
  ].join(''),
  expenses: [
    'MIIDVzCCAj+gAwIBAgICRqAwDQYJKoZIhvcNAQELBQAwQzEcMBoGA1UECgwTTm9yZGhhdmVuIExvZ2lzdGljczEj',
    'MCEGA1UEAwwaZXhwZW5zZXMubm9yZGhhdmVuLmV4YW1wbGUwIBcNMjYxMTIxMTkxOTEzWhgPMjA4MTA4MjQxOTE5',
    'MTNaMEMxHDAaBgNVBAoME05vcmRoYXZlbiBMb2dpc3RpY3MxIzAhBgNVBAMMGmV4cGVuc2VzLm5vcmRoYXZlbi5l',
    'eGFtcGxlMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArnNcH+tp+dZ/hIFmXRJWMGxKoJmXdGUd658g',
    'XQ9KLp8Sl3Rw4F9Olq+nJSYPMyf2L1gWBQnaRZUa6zD5sA68KbljkULIuNTdx+n62K9Dh0x/Yr05tzcENy6fSZ6l',
    'cpjIEWIXch1kkhlswBOuYbcBOiZ48YlIu/WwcVvpUSyUslS9wJuSHz655bFB+7us/TXcbzaZs0nVpdLy6aB8XhnK',
    'gG3DhjjPCj3LcH8010A0E5JGJyQhwbAgpkIPps7By920ZQ9t8lbU8/fMLgw9qTFZHTmahXllsXZwcxIRYM6JIjKO',
    'lhVFVOaWuizZFI6JkL+mtKDfCMz5YpYFhFoOV0YmzwIDAQABo1MwUTAdBgNVHQ4EFgQU61SsfawKsBWnkemPGhnk',
    'T0uR9V8wHwYDVR0jBBgwFoAU61SsfawKsBWnkemPGhnkT0uR9V8wDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0B',
    'AQsFAAOCAQEATcXEArl0smf1ZXzvknxTQNHQQ6h++iJA8uaCEtikB+QkEIVIPtL0vOczofNsXPaAStFtizEyiWni',
    '3o7QwLqA2komtgoQ55y8OUr0OKlkm/CGc7vQogAnsA5djE9jNyv3uZf00g39ni0/R9ksgDm9xA9HQj4rwHsuo0xc',
    'kPlf14yhtu1UlsSt1wmB29/wfqJLPW/9G4K+U3bZU+MABgl3UQfCXHjh2mxZwtEDX5K6niIcR2GJKFHWgGY+19IO',
    'vXsKqHvvMa8XdaJpPk4+RBq2crDy+M4naxhP2fsb3Ro0cXrJgBBdCW/OUXp28bNjNztuVK5Hq6Ou8kfCyt9JYeZk',
    'gw==',
  ].join(''),
}
