import { describe, expect, it } from 'vitest'
import { networkOf, networksOf } from '../../../domain/account/network.ts'

describe('the network of an IP address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['1::ffff:c000:207', '1:0:0:0::/64'],
    ['0:0:0:0:1:ffff:c000:207', '0:0:0:0::/64'],
    ['::fffe:c000:207', '0:0:0:0::/64'],
    ['::FFFF:203.7.113.254', '203.7.113.254'],
    ['0::ffff:c000:207', '192.0.2.7'],
    ['geen Adres', 'geen adres'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['2001:db8:1:23ff::1', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:db8:1:ff::1', ['2001:db8:1:ff::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ])('%s is in the networks %j, narrowest first', (address, networks) => {
    expect(networksOf(address)).toEqual(networks)
  })

  it.each([
    ['192.0.2.7', '192.0.2.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('%s and %s are different networks', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})
