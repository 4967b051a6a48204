import { test } from '@japa/runner'
import { networkOf } from '#src/shared/fetch/network_of'

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
