// Package docs holds the pages of the manual that programs read.
package docs

import "embed"

// Manual has the pages on rule files, NAME.md and in Chinese NAME.zh-CN.md.
//
//go:embed script.md script.zh-CN.md script-bits.md script-bits.zh-CN.md
var Manual embed.FS
