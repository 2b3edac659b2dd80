/**
 * MyBatis's dynamic SQL: the texts that a statement with {@code <if>}, {@code <where>}, {@code <foreach>} and the like
 * can come to, whether it stands in a mapper file or in an annotation.
 */
@NullMarked
package dev.fencing.mapper;

import org.jspecify.annotations.NullMarked;
