// What the rooms in which one draws share.
export const en = {
  tools: 'Tool',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  sheet: 'Drawing sheet',
  full: 'That is as much as fits on the sheet.',
  examples: 'Examples',
}

export const zh: typeof en = {
  tools: '工具',
  undo: '撤销',
  redo: '重做',
  clear: '清空',
  sheet: '画纸',
  full: '画纸上放不下更多了。',
  examples: '例子',
}
