import { test } from '@japa/runner'
import { isPublicAddress } from '#src/shared/fetch/addresses'
import { networkOf } from '#src/shared/fetch/network_of'

const PRIVATE = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.0.9', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'multicast and broadcast': ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
  reserved: [
    '240.0.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.5',
    '2001:db8::1',
    '5f00::1',
    '4000::1',
  ],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::a9fe:a9fe', '::808:808'],
  '6to4': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::8.8.8.8'],
  Teredo: ['2001::1', '2001:0:53aa:64c:0:0:80ff:fffe'],
  'not an address': ['', 'localhost', '1.2.3', '08.8.8.8'],
}
const PUBLIC = [
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
]

test.group('Addresses', () => {
  for (const [kind, addresses] of Object.entries(PRIVATE)) {
    test(`count as private when they are ${kind}`, ({ assert }) => {
      assert.deepEqual(addresses.filter(isPublicAddress), [])
    })
  }

  test('count as public when the internet routes them', ({ assert }) => {
    assert.deepEqual(PUBLIC.filter(isPublicAddress), PUBLIC)
  })
})

test.group('The network of an address', () => {
  test('{0} counts as {1}')
    .with([
      { 0: '192.0.2.7', 1: '192.0.2.7' },
      { 0: '::ffff:192.0.2.7', 1: '192.0.2.7' },
      { 0: '2001:db8:1:2:3:4:5:6', 1: '2001:db8:1:2::/64' },
      { 0: '2001:db8:1:2::', 1: '2001:db8:1:2::/64' },
      { 0: '2001:db8:1:3:3:4:5:6', 1: '2001:db8:1:3::/64' },
      { 0: 'fe80::1%eth0', 1: 'fe80:0:0:0::/64' },
      { 0: '::1', 1: '0:0:0:0::/64' },
      { 0: 'unknown', 1: 'unknown' },
    ])
    .run(({ assert }, { 0: address, 1: network }) => assert.equal(networkOf(address), network))
})
