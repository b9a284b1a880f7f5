package main

import (
	"fmt"
	"sort"
	"strings"
)

// tokens estimates from above: code runs at two and a half to four bytes a token,
// depending on the model, so two is safe, and needs neither a tokenizer nor
// another request.
func tokens(s string) int { return (len(s) + 1) / 2 }

// #region fit
// fit renders files within a budget of tokens. Small files go in whole; what
// they leave over is shared by the large ones, which are cut and say so: a
// model that is not told of a gap fills it in.
func fit(files []file, budget int) string {
	const reserve = 20 // for the line that counts the files left out
	left := budget - reserve
	full := make([]string, len(files))
	order := make([]int, len(files))
	for i, f := range files {
		full[i] = f.render()
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool {
		return len(full[order[a]]) < len(full[order[b]])
	})

	texts := make([]string, len(files))
	dropped := 0
	for n, i := range order {
		share := left / (len(order) - n)
		texts[i] = cut(full[i], share)
		if texts[i] == "" {
			dropped++
		}
		left -= tokens(texts[i])
	}
	out := strings.Join(texts, "")
	if dropped > 0 {
		out += fmt.Sprintf("### and %d more files, left out for length\n", dropped)
	}
	return out
}

// #endregion

// cut keeps as many whole lines as fit, the first of which is the title. It
// returns "" when there is no room even for that.
func cut(text string, share int) string {
	if tokens(text) <= share {
		return text
	}
	const room = 20 // tokens for the note
	lines := strings.SplitAfter(text, "\n")
	kept, size := 0, 0
	for kept < len(lines) && tokens(text[:size+len(lines[kept])]) <= share-room {
		size += len(lines[kept])
		kept++
	}
	if kept == 0 {
		return ""
	}
	return text[:size] + fmt.Sprintf("[%d more lines left out for length]\n", len(lines)-kept)
}
